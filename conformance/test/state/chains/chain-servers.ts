/** Conforming servers for the documents of chains, by hand, with freedoms that no chain may mind. */

import { validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { bookmarks as bookmarkDocument, tickets as ticketDocument } from './chain-documents.ts';

type Thing = Readonly<Record<string, unknown>>;

interface Ticket {
  readonly id: number;
  thing: Thing;
  views: number;
  changed: number;
  isClosed: boolean;
  readonly comments: Thing[];
}

/** Shown by its views and its changes, which count on; what is secret is not shown. */
function shownTicket({ id, thing, views, changed }: Ticket): Thing {
  const { secret: _, ...rest } = thing;
  return { id, ...rest, views, changed };
}

/** Outer blanks are cut off, and addresses are written in small letters. */
function tidied(thing: Thing): Thing {
  const { subject, email } = thing;
  return {
    ...thing,
    ...(typeof subject === 'string' ? { subject: subject.trim() || 'none' } : {}),
    ...(typeof email === 'string' ? { email: email.toLowerCase() } : {}),
  };
}

function reading(isValid: (value: unknown) => boolean, handle: (asked: Asked, thing: Thing) => Told) {
  return (asked: Asked): Told =>
    asked.type === 'application/json' && isValid(asked.json)
      ? handle(asked, asked.json as Thing)
      : problem(400, 'not as documented');
}

function isCount(text: string | null, most: number): boolean {
  return text === null || (/^[1-9]\d*$/.test(text) && Number(text) <= most);
}

type Find = (handle: (ticket: Ticket, asked: Asked) => Told) => (asked: Asked) => Told;

/** Tickets that are closed, and then gone; at most ten on a page, whoever asks for more. */
export function ticketRoutes(): Routes {
  const all: Ticket[] = [];
  const find: Find =
    (handle) =>
    (asked): Told => {
      const [id = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const ticket = all.find((one) => String(one.id) === id);
      if (!ticket) return problem(404, 'no such ticket');
      return ticket.isClosed ? problem(410, 'closed') : handle(ticket, asked);
    };
  return {
    'GET /tickets': (asked) => listed(all, asked),
    'POST /tickets': reading(validator(ticketDocument, 'NewTicket'), (_, sent) => {
      const [id, thing] = [all.length + 1, { state: 'open', ...tidied(sent) }];
      all.push({ id, thing, views: 0, changed: 1, isClosed: false, comments: [] });
      return { status: 201, fields: { location: `/tickets/${id}` } };
    }),
    ...oneTicket(find),
    ...comments(find),
  };
}

function oneTicket(find: Find): Routes {
  return {
    'GET /tickets/{id}': find((ticket) => {
      ticket.views += 1;
      return { status: 200, body: { data: shownTicket(ticket) } };
    }),
    'PATCH /tickets/{id}': find((ticket, asked) =>
      reading(validator(ticketDocument, 'TicketChange'), (_, thing) => {
        ticket.thing = { ...ticket.thing, ...tidied(thing) };
        ticket.changed += 1;
        return { status: 200, body: shownTicket(ticket) };
      })(asked),
    ),
    'DELETE /tickets/{id}': find((ticket) => {
      ticket.isClosed = true;
      return { status: 200, body: shownTicket(ticket) };
    }),
  };
}

function comments(find: Find): Routes {
  return {
    'GET /tickets/{id}/comments': find((ticket) => ({ status: 200, body: ticket.comments })),
    'POST /tickets/{id}/comments': find((ticket, asked) =>
      reading(validator(ticketDocument, 'NewComment'), (_, { text }) => {
        ticket.comments.push({ text });
        return { status: 201, body: { text } };
      })(asked),
    ),
  };
}

const largestPage = 10;

function listed(all: readonly Ticket[], { query }: Asked): Told {
  const [page, size, state, subject] = ['page', 'per_page', 'state', 'subject'].map((name) =>
    query.get(name),
  );
  const isState = state === null || ['open', 'waiting', 'done'].includes(state ?? '');
  const isSubject =
    subject === null || ([...(subject ?? '')].length >= 1 && [...(subject ?? '')].length <= 80);
  if (!isCount(page ?? null, 100_000) || !isCount(size ?? null, 100) || !isState || !isSubject)
    return problem(400, 'not as documented');
  const found = all.filter(
    ({ thing, isClosed }) =>
      !isClosed &&
      (state === null || thing['state'] === state) &&
      (!subject || String(thing['subject']).toLowerCase().includes(subject.trim().toLowerCase())),
  );
  const limit = Math.min(Number(size ?? largestPage), largestPage);
  const start = (Number(page ?? 1) - 1) * limit;
  return {
    status: 200,
    body: { data: found.slice(start, start + limit).map(shownTicket), total: found.length },
  };
}

interface Bookmark {
  readonly name: string;
  thing: Thing;
  readonly made: number;
}

/** Bookmarks that PUT makes and answers without content; what is dropped may be dropped again. */
export function bookmarkRoutes(): Routes {
  const kept = new Map<string, Bookmark>();
  let [count, settings]: [number, Thing] = [0, { theme: 'light' }];
  const named =
    (handle: (name: string, asked: Asked) => Told) =>
    (asked: Asked): Told => {
      const [name = ''] = asked.names;
      return /^[a-z][a-z0-9-]{1,40}$/.test(name) ? handle(name, asked) : problem(400, 'no name');
    };
  return {
    'GET /bookmarks': (asked) => newestFirst([...kept.values()], asked),
    'GET /bookmarks/{name}': named((name) => {
      const found = kept.get(name);
      if (!found) return problem(404, 'no such bookmark');
      return { status: 200, body: { name, ...found.thing }, fields: { etag: 'W/"always"' } };
    }),
    'PUT /bookmarks/{name}': named((name, asked) =>
      reading(validator(bookmarkDocument, 'NewBookmark'), (_, thing) => {
        const known = kept.get(name);
        count += 1;
        kept.set(name, { name, thing: { shared: true, rank: 5, ...thing }, made: known?.made ?? count });
        return { status: known ? 204 : 201 };
      })(asked),
    ),
    'DELETE /bookmarks/{name}': named((name) => {
      kept.delete(name);
      return { status: 204 };
    }),
    'GET /settings': () => ({ status: 200, body: settings }),
    'PUT /settings': reading(validator(bookmarkDocument, 'Settings'), (_, thing) => {
      settings = thing;
      return { status: 200, body: settings };
    }),
  };
}

function newestFirst(all: readonly Bookmark[], { query }: Asked): Told {
  const [limit, cursor, shared] = ['limit', 'cursor', 'shared'].map((name) => query.get(name) ?? undefined);
  const isCursor = cursor === undefined || ([...cursor].length >= 1 && [...cursor].length <= 60);
  const isChoice = shared === undefined || ['true', 'false'].includes(shared);
  if (!isCount(limit ?? null, 1000) || !isCursor || !isChoice) return problem(400, 'not as documented');
  const found = all
    .filter(({ thing }) => shared === undefined || String(thing['shared']) === shared)
    .toSorted((one, other) => other.made - one.made)
    .filter(({ made }) => cursor === undefined || made < (Number(cursor) || 0));
  const page = found.slice(0, Math.min(Number(limit ?? 20), 50));
  const next = page.length < found.length ? { next: String(page.at(-1)?.made) } : {};
  return { status: 200, body: { items: page.map(({ name, thing }) => ({ name, ...thing })), ...next } };
}
