/** Wares that are looked through in many ways, of which the document says some in words: the freedoms are a server's own. */

import { inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const Price = { type: 'integer', minimum: 0, maximum: 1000 };
const State = { type: 'string', enum: ['new', 'used'] };
const query = (name: string, schema: object, description?: string) => ({
  ...{ name, in: 'query', schema, ...(description ? { description } : {}) },
});

/** The document: pages by cursor and by link, two filters, bounds with and without words, orders with and without a way. */
export const market = {
  openapi: '3.1.0',
  info: { title: 'Market', version: '1' },
  paths: {
    '/wares': {
      get: {
        operationId: 'listWares',
        parameters: [
          query('state', State),
          query('local', { type: 'boolean' }),
          query('priceFrom', Price, 'What costs this much or more'),
          query('max_price', Price, 'Cheaper than this'),
          query('minPrice', Price),
          query('order_by', { type: 'string', enum: ['price', 'name', 'added'] }),
          query('order', { type: 'string', enum: ['asc', 'desc'] }),
          query('limit', { type: 'integer', minimum: 1, maximum: 50 }),
          query('cursor', { type: 'string', minLength: 1, maxLength: 20 }),
        ],
        responses: {
          200: {
            ...(json({
              type: 'object',
              required: ['wares'],
              properties: { wares: { type: 'array', items: ref('Ware') }, next: { type: 'string' } },
            }) as object),
            headers: { Link: { schema: { type: 'string' } } },
          },
          400: refusal,
        },
      },
      post: {
        operationId: 'addWare',
        requestBody: { required: true, content: { 'application/json': { schema: ref('NewWare') } } },
        responses: { 201: json(ref('Ware')), 400: refusal },
      },
    },
    '/wares/{id}': {
      parameters: [inPath('id', { type: 'integer', minimum: 1 })],
      get: { operationId: 'getWare', responses: { 200: json(ref('Ware')), 400: refusal, 404: refusal } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewWare: {
        type: 'object',
        required: ['name', 'price', 'state'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 60 },
          price: Price,
          state: State,
          local: { type: 'boolean' },
        },
      },
      Ware: {
        allOf: [
          ref('NewWare'),
          { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
        ],
      },
    },
  },
};

/** How a server goes about it; every one of these conforms. */
export interface MarketManners {
  /** Whether a bound without words lets in its own value. @defaultValue yes */
  readonly isStrict?: boolean;
  /** The way in which it sorts where nobody says. @defaultValue up */
  readonly goesDown?: boolean;
  /** Names that differ in capitals alone stand beside each other. */
  readonly ignoresCapitals?: boolean;
  /** How the next page is told. @defaultValue as a cursor */
  readonly next?: 'link' | 'link of another host' | 'several links';
  /** Whether the last page may be empty. */
  readonly endsEmpty?: boolean;
  /** The most that it gives at once. @defaultValue what is asked for */
  readonly most?: number;
}

/** What it does wrong. */
export interface MarketFaults {
  readonly meets?: (state: boolean, local: boolean) => boolean;
  readonly isWithin?: (price: number, least: number, most: number) => boolean;
  readonly sorts?: (wares: readonly Thing[]) => readonly Thing[];
  /** Where the page behind some things begins. */
  readonly following?: (start: number, limit: number) => number;
}

/** The wares of a server. */
export function marketRoutes(manners: MarketManners = {}, faults: MarketFaults = {}): Routes {
  const all: Thing[] = ['Zebra', 'apple', 'Mat', 'bell'].map((name, at) => ({
    ...{ id: at + 1, name, price: 10 * at, state: at % 2 ? 'used' : 'new', local: at < 2 },
  }));
  const isRead = (asked: Asked) => [...asked.query].every(([name, text]) => isValue(name, text));
  return {
    'GET /wares': (asked) =>
      isRead(asked)
        ? pageOf(
            sorted(
              all.filter((ware) => isWanted(ware, asked, { manners, faults })),
              asked,
              { manners, faults },
            ),
            asked,
            {
              manners,
              faults,
            },
          )
        : problem(400, 'not as documented'),
    'GET /wares/{id}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const ware = all[Number(id) - 1];
      return ware ? { status: 200, body: ware } : problem(404, 'no such ware');
    },
    'POST /wares': reading(validator(market, 'NewWare'), (_, sent) => {
      all.push({ ...sent, id: all.length + 1 });
      return { status: 201, body: all.at(-1) };
    }),
  };
}

interface Ways {
  readonly manners: MarketManners;
  readonly faults: MarketFaults;
}

const values: Readonly<Record<string, RegExp>> = {
  ...{ state: /^(?:new|used)$/, local: /^(?:true|false)$/, order: /^(?:asc|desc)$/ },
  ...{ order_by: /^(?:price|name|added)$/, limit: /^(?:[1-9]|[1-4]\d|50)$/, cursor: /^.{1,20}$/ },
  ...{
    priceFrom: /^(?:\d|[1-9]\d\d?|1000)$/,
    max_price: /^(?:\d|[1-9]\d\d?|1000)$/,
    minPrice: /^(?:\d|[1-9]\d\d?|1000)$/,
  },
};

function isValue(name: string, text: string): boolean {
  return values[name]?.test(text) ?? true;
}

function isWanted(ware: Thing, { query: asked }: Asked, { manners, faults }: Ways): boolean {
  const { meets = (state, local) => state && local } = faults;
  const { isWithin = (price, least, most) => price >= least && price < most } = faults;
  const is = (name: string) => !asked.has(name) || String(ware[name]) === asked.get(name);
  const price = Number(ware['price']);
  const both =
    asked.has('state') && asked.has('local') ? meets(is('state'), is('local')) : is('state') && is('local');
  const vague = Number(asked.get('minPrice') ?? -1);
  return (
    both &&
    isWithin(price, Number(asked.get('priceFrom') ?? -1), Number(asked.get('max_price') ?? 2000)) &&
    (manners.isStrict ? price > vague : price >= vague)
  );
}

function sorted(
  wares: readonly Thing[],
  { query: asked }: Asked,
  { manners, faults }: Ways,
): readonly Thing[] {
  const name = asked.get('order_by');
  if (name === null) return wares;
  if (faults.sorts) return faults.sorts(wares);
  const way = (asked.get('order') ?? (manners.goesDown ? 'desc' : 'asc')) === 'desc' ? -1 : 1;
  const keyOf = (ware: Thing): string | number => {
    const value = ware[name === 'added' ? 'id' : name];
    if (typeof value === 'number') return value;
    return manners.ignoresCapitals ? String(value).toLowerCase() : String(value);
  };
  return wares.toSorted(
    (one, other) => way * (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))),
  );
}

function pageOf(wares: readonly Thing[], asked: Asked, { manners, faults }: Ways): Told {
  const limit = Math.min(Number(asked.query.get('limit') ?? 50), manners.most ?? 50);
  const cursor = asked.query.get('cursor') ?? 'at 0';
  if (!/^at \d+$/.test(cursor)) return problem(400, 'no cursor');
  const start = Number(cursor.slice(3));
  const page = wares.slice(start, start + limit);
  const isEnd = start + limit >= wares.length + (manners.endsEmpty && page.length > 0 ? limit : 0);
  const { following = (from, size) => from + size } = faults;
  if (isEnd) return { status: 200, body: { wares: page } };
  const next = `at ${following(start, limit)}`;
  if (manners.next === undefined) return { status: 200, body: { wares: page, next } };
  const target = `/wares?${new URLSearchParams({ ...Object.fromEntries(asked.query), cursor: next })}`;
  return { status: 200, body: { wares: page }, fields: { link: linksTo(target, manners.next) } };
}

/** RFC 8288 3: several links in one field, with parameters in any order, quoted or not. */
function linksTo(target: string, how: NonNullable<MarketManners['next']>): string {
  if (how === 'link') return `<${target}>; rel="next"`;
  if (how === 'link of another host') return `<https://market.example${target}>; rel="next"`;
  return `</wares?limit=1>; rel="first"; title="all, from the start; or so", <${target}>; title=more; REL="next up"`;
}
