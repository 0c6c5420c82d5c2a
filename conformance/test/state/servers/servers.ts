/** Servers that conform to the documents with state; each starts anew for every run. */

import { randomUUID } from 'node:crypto';
import { notes as noteDocument, shop, stations as stationDocument } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { playlistRoutes, playlists } from './playlists.ts';
import { roomRoutes, rooms } from './rooms.ts';
import { ticketDeskRoutes, ticketServers } from './tickets.ts';

/** The token that the shop wants. */
const shopToken = 'shop-token-4711';

const isUuid = (text = ''): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Checks in the order in which most servers do: who, what, which. */
function behind(handle: (asked: Asked) => Told): (asked: Asked) => Told {
  return (asked) => {
    if (
      !new RegExp(`^[Bb][Ee][Aa][Rr][Ee][Rr] +${shopToken}$`).test(
        asked.header('authorization')?.trim() ?? '',
      )
    )
      return { ...problem(401, 'who are you?'), fields: { 'www-authenticate': 'Bearer' } };
    if (asked.path.startsWith('/orders/') && !asked.names.every(isUuid)) return problem(400, 'no UUID');
    return handle(asked);
  };
}

interface ShopStore {
  readonly orders: Map<string, Thing>;
  readonly items: Map<string, Map<string, Thing>>;
  readonly customers: Map<string, Thing>;
}

const lacks = problem(404, 'not there');

/** Orders with items, and customers. */
function shopRoutes(): Routes {
  const store: ShopStore = { orders: new Map(), items: new Map(), customers: new Map() };
  const routes = { ...customerRoutes(store), ...orderRoutes(store), ...itemRoutes(store) };
  return Object.fromEntries(Object.entries(routes).map(([route, handle]) => [route, behind(handle)]));
}

function customerRoutes({ customers }: ShopStore): Routes {
  return {
    'POST /customers': reading(validator(shop, 'NewCustomer'), (_, thing) => {
      const customer = { ...thing, id: customers.size + 1 };
      customers.set(String(customer.id), customer);
      return { status: 201, body: customer };
    }),
    'GET /customers/{customer_id}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return customers.has(id) ? { status: 200, body: customers.get(id) } : lacks;
    },
  };
}

function orderRoutes({ orders, customers }: ShopStore): Routes {
  const isOrder = validator(shop, 'NewOrder');
  const store = (status: number, id: string, thing: Thing): Told => {
    const others = [...orders.values()].filter((one) => one['id'] !== id);
    if (others.some((one) => one['reference'] === thing['reference'])) return problem(409, 'taken');
    if (!customers.has(String(thing['customerId']))) return problem(404, 'no such customer');
    orders.set(id, { ...thing, id });
    return { status, body: orders.get(id) };
  };
  return {
    'GET /orders': ({ query }) => {
      const limit = query.get('limit');
      if (limit !== null && !/^(?:[1-9]|[1-4]\d|50)$/.test(limit)) return problem(400, 'limit');
      return { status: 200, body: [...orders.values()].slice(0, Number(limit ?? 50)) };
    },
    'POST /orders': reading(isOrder, (_, thing) => store(201, randomUUID(), thing)),
    'GET /orders/{orderId}': ({ names: [id = ''] }) =>
      orders.has(id) ? { status: 200, body: orders.get(id) } : lacks,
    'PUT /orders/{orderId}': reading(isOrder, ({ names: [id = ''] }, thing) =>
      orders.has(id) ? store(200, id, thing) : lacks,
    ),
    'DELETE /orders/{orderId}': ({ names: [id = ''] }) => (orders.delete(id) ? { status: 204 } : lacks),
  };
}

function itemRoutes({ orders, items }: ShopStore): Routes {
  return {
    'GET /orders/{orderId}/items': ({ names: [id = ''] }) =>
      orders.has(id) ? { status: 200, body: { items: [...(items.get(id)?.values() ?? [])] } } : lacks,
    'POST /orders/{orderId}/items': reading(validator(shop, 'NewItem'), ({ names: [id = ''] }, thing) => {
      if (!orders.has(id)) return lacks;
      const item = { ...thing, id: randomUUID() };
      items.set(id, (items.get(id) ?? new Map()).set(item.id, item));
      return { status: 201, body: item };
    }),
    'GET /orders/{orderId}/items/{itemId}': ({ names: [id = '', item = ''] }) =>
      orders.has(id) && items.get(id)?.has(item) ? { status: 200, body: items.get(id)?.get(item) } : lacks,
    'DELETE /orders/{orderId}/items/{itemId}': ({ names: [id = '', item = ''] }) =>
      orders.has(id) && items.get(id)?.delete(item) ? { status: 204 } : lacks,
  };
}

/** Notes under names of the client's. */
function noteRoutes(): Routes {
  const kept = new Map<string, Thing>();
  const isNote = validator(noteDocument, 'NewNote');
  const isSlug = (text: string): boolean => /^[a-z][a-z0-9-]{1,40}$/.test(text);
  const lacks = problem(404, 'no such note');
  const named =
    (handle: (slug: string, asked: Asked) => Told) =>
    (asked: Asked): Told => {
      const [slug = ''] = asked.names;
      return isSlug(slug) ? handle(slug, asked) : problem(400, 'no slug');
    };
  return {
    'GET /notes': () => ({ status: 200, body: [...kept.values()] }),
    'GET /notes/{slug}': named((slug) => (kept.has(slug) ? { status: 200, body: kept.get(slug) } : lacks)),
    'PUT /notes/{slug}': named((slug, asked) =>
      reading(isNote, (_, thing) => {
        const status = kept.has(slug) ? 200 : 201;
        kept.set(slug, { ...thing, slug });
        return { status, body: kept.get(slug) };
      })(asked),
    ),
    'DELETE /notes/{slug}': named((slug) => (kept.delete(slug) ? { status: 204 } : lacks)),
  };
}

/** Stations that are there. */
function stationRoutes(): Routes {
  const all = new Map(['LON', 'PARIS', 'OSLO'].map((code) => [code, { code, title: `In ${code}` }]));
  const named =
    (handle: (code: string, asked: Asked) => Told) =>
    (asked: Asked): Told => {
      const [code = ''] = asked.names;
      if ([...code].length < 2 || [...code].length > 6) return problem(400, 'no code');
      return all.has(code) ? handle(code, asked) : problem(404, 'no such station');
    };
  return {
    'GET /stations': () => ({ status: 200, body: { data: [...all.values()] } }),
    'GET /stations/{stationCode}': named((code) => ({ status: 200, body: all.get(code) })),
    'GET /stations/{stationCode}/readings': named((_, { query }) => {
      const limit = query.get('limit');
      if (limit !== null && !/^(?:[1-9]|10)$/.test(limit)) return problem(400, 'limit');
      return { status: 200, body: [1.5, 2, 3].slice(0, Number(limit ?? 10)) };
    }),
  };
}

/** A document, a server that conforms to it, and what lets requests in. */
export interface Serving {
  readonly name: string;
  readonly document: object;
  /** Each server starts anew. */
  readonly routes: () => Routes;
  readonly credential: readonly string[];
}

/** Orders with items, and customers. */
const shopping: Serving = {
  ...{ name: 'shop', document: shop, routes: shopRoutes, credential: [`shopToken=${shopToken}`] },
};

/** Notes under names of the client's. */
export const notesServer: Serving = {
  name: 'notes',
  document: noteDocument,
  routes: noteRoutes,
  credential: [],
};

/** Stations that are there from the start. */
export const stationsServer: Serving = {
  ...{ name: 'stations', document: stationDocument, routes: stationRoutes, credential: [] },
};

/** Rooms whose one place is taken once. */
const booking: Serving = { name: 'rooms', document: rooms, routes: roomRoutes, credential: [] };

/** Tickets for people whom nobody lists. */
const ticketing: Serving = {
  name: 'tickets',
  document: ticketServers,
  routes: ticketDeskRoutes,
  credential: [],
};

/** Songs under marks of pages, and what is liked of them. */
export const playing: Serving = {
  ...{ name: 'playlists', document: playlists, routes: playlistRoutes, credential: [] },
};

/** Every document with its server. */
export const conformingServers: readonly Serving[] = [
  shopping,
  notesServer,
  stationsServer,
  booking,
  ticketing,
  playing,
];
