/** A server for fixtures/documents/invoices, written by hand: two lists of rows; it holds invoices to their customers. */

import {
  asRecord,
  type Example,
  type ExampleAnswer,
  type ExampleRequest,
  exampleJson,
  isBetween,
  isTextBetween,
  numberIn,
  startExample,
} from './listen.ts';

interface Customer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

interface Invoice {
  readonly id: number;
  readonly customer_id: number;
  readonly cents: number;
  readonly memo?: string;
  readonly state: 'open' | 'paid';
}

interface Books {
  customers: readonly Customer[];
  invoices: readonly Invoice[];
  next: number;
}

const secret = 'selfcheck-token-4711.abcDEF';
const refused: ExampleAnswer = { status: 400, body: { error: 'not as described' } };
const missing: ExampleAnswer = { status: 404, body: { error: 'no such thing' } };
const most = Number.MAX_SAFE_INTEGER;

/** Starts it with one customer. */
export function startInvoices(): Promise<Example> {
  const books: Books = {
    customers: [{ id: 1, email: 'first@example.net', name: 'First' }],
    invoices: [],
    next: 2,
  };
  return startExample((asked) => {
    const { path, method, headers } = asked;
    const [first, id, ...more] = path;
    if (first === 'health' && path.length === 1) {
      return method === 'GET' || method === 'HEAD'
        ? { status: 200, body: { ok: true } }
        : { status: 405, fields: { Allow: 'GET, HEAD' } };
    }
    const handlers = { customers: customersOf, invoices: invoicesOf }[first ?? ''];
    if (!handlers || more.length > 0) return { status: 404 };
    const isKnown =
      headers['x-api-key'] === secret ||
      /^bearer +selfcheck-token-4711\.abcDEF$/i.test(headers.authorization ?? '');
    if (!isKnown) return { status: 401, fields: { 'WWW-Authenticate': 'Bearer' } };
    if (id === undefined)
      return (
        handlers.all(books, asked)[method === 'HEAD' ? 'GET' : method] ??
        notAllowed(handlers.all(books, asked))
      )();
    const key = /^\d{1,16}$/.test(id) && Number(id) >= 1 && Number(id) <= most ? Number(id) : undefined;
    const one = handlers.one(books, asked, key ?? 0);
    const act = one[method === 'HEAD' ? 'GET' : method];
    if (!act) return notAllowed(one)();
    return key === undefined ? refused : act();
  });
}

type Acts = Readonly<Record<string, () => ExampleAnswer>>;

const customersOf = {
  all: (books: Books, asked: ExampleRequest): Acts => ({
    GET: () => {
      const [page, size] = [
        numberIn(asked.query, 'page', [1, 100_000]) ?? 1,
        numberIn(asked.query, 'per_page', [1, 100]) ?? 25,
      ];
      const email = asked.query.get('email');
      if (Number.isNaN(page + size) || (email !== null && !isEmail(email))) return refused;
      const some = books.customers.filter((one) => email === null || one.email === email);
      return { status: 200, body: { items: some.slice((page - 1) * size, page * size), total: some.length } };
    },
    POST: () => {
      const { email, name, password } = asRecord(exampleJson(asked)) ?? {};
      if (!isEmail(email) || !isTextBetween(name, 1, 100) || !isTextBetween(password, 8, 60)) return refused;
      if (books.customers.some((one) => one.email === email))
        return { status: 409, body: { error: 'email is taken' } };
      const made = { id: books.next++, email, name };
      books.customers = [...books.customers, made];
      return { status: 201, body: made };
    },
  }),
  one: (books: Books, _: ExampleRequest, id: number): Acts => ({
    GET: () => found(books.customers, id),
    DELETE: () => {
      if (!books.customers.some((one) => one.id === id)) return missing;
      if (books.invoices.some((one) => one.customer_id === id))
        return { status: 409, body: { error: 'has invoices' } };
      books.customers = books.customers.filter((one) => one.id !== id);
      return { status: 204 };
    },
  }),
};

const invoicesOf = {
  all: (books: Books, asked: ExampleRequest): Acts => ({
    GET: () => {
      const customer = numberIn(asked.query, 'customer_id', [1, most]);
      const state = asked.query.get('state');
      if (Number.isNaN(customer) || (state !== null && !isState(state))) return refused;
      const some = books.invoices.filter(
        (one) =>
          (customer === undefined || one.customer_id === customer) && (state === null || one.state === state),
      );
      return { status: 200, body: some.toReversed() };
    },
    POST: () => {
      const { customer_id, cents, memo } = asRecord(exampleJson(asked)) ?? {};
      if (
        !isWhole(customer_id, 1) ||
        !isWhole(cents, 0) ||
        !(memo === undefined || isTextBetween(memo, 0, 200))
      )
        return refused;
      if (!books.customers.some(({ id }) => id === customer_id))
        return { status: 422, body: { error: 'no such customer' } };
      const made: Invoice = {
        id: books.next++,
        customer_id,
        cents,
        ...(memo !== undefined && { memo }),
        state: 'open',
      };
      books.invoices = [...books.invoices, made];
      return { status: 201, body: made, fields: { Location: `/invoices/${made.id}` } };
    },
  }),
  one: (books: Books, asked: ExampleRequest, id: number): Acts => ({
    GET: () => found(books.invoices, id),
    PATCH: () => {
      const change = asRecord(exampleJson(asked));
      const { memo, state } = change ?? {};
      if (
        !change ||
        !(memo === undefined || isTextBetween(memo, 0, 200)) ||
        !(state === undefined || isState(state))
      )
        return refused;
      const changed = { ...(memo !== undefined && { memo }), ...(state !== undefined && { state }) };
      books.invoices = books.invoices.map((one) => (one.id === id ? { ...one, ...changed } : one));
      return found(books.invoices, id);
    },
    DELETE: () => {
      const isThere = books.invoices.some((one) => one.id === id);
      books.invoices = books.invoices.filter((one) => one.id !== id);
      return isThere ? { status: 204 } : missing;
    },
  }),
};

function notAllowed(acts: Acts): () => ExampleAnswer {
  return () => ({ status: 405, fields: { Allow: ['HEAD', ...Object.keys(acts)].join(', ') } });
}

function found(rows: readonly (Customer | Invoice)[], id: number): ExampleAnswer {
  const row = rows.find((one) => one.id === id);
  return row ? { status: 200, body: row } : missing;
}

function isWhole(value: unknown, least: number): value is number {
  return Number.isInteger(value) && isBetween(value, least, most);
}

function isState(value: unknown): value is Invoice['state'] {
  return value === 'open' || value === 'paid';
}

function isEmail(value: unknown): value is string {
  return (
    isTextBetween(value, 3, 100) &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(value)
  );
}
