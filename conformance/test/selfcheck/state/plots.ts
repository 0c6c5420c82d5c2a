/** What a person who has read the documents of fixtures/documents knows of each collection: what to send, and where. */

/** A thing as JSON. */
export type PlotThing = Readonly<Record<string, unknown>>;

/** A collection, and all that is sent to it. */
export interface Plot {
  /** Name of the folder in fixtures/documents. */
  readonly document: string;
  /** The path, as the faults name it. */
  readonly collection: string;
  /** The plot of the things above, which have to be there first. */
  readonly parent?: Plot;
  /** The member that holds the key; absent where things have none, or there is but one. */
  readonly key?: string;
  /** How things are made: `POST` to the collection, `PUT` to a key that the caller chooses. */
  readonly maker?: 'POST' | 'PUT';
  /** The body for the thing with a number: everything is there that may be. */
  readonly full?: (at: number) => PlotThing;
  /** The key for the thing with a number, where the caller gives it. */
  readonly keyOf?: (at: number) => string;
  /** What the body has, and the answers do not. */
  readonly hidden?: readonly string[];
  /** What has to be asked before things can be made. */
  readonly needs?: readonly (readonly [method: string, path: string, body: PlotThing])[];
  /** A body without anything that may be left out, with other values. */
  readonly bare?: (at: number) => PlotThing;
  /** What a PUT may set to null. */
  readonly nulls?: PlotThing;
  readonly patch?: {
    readonly type: string;
    readonly change: PlotThing;
    readonly nulls?: PlotThing;
    readonly wrong: PlotThing;
  };
  /** A body that must be refused, and the member that would show it. */
  readonly wrong?: (at: number) => PlotThing;
  readonly canRemove?: boolean;
  /** What can be done to a thing: the last part of the path. */
  readonly action?: string;
  readonly list?: {
    /** The member that holds the things; absent where the answer is the list. */
    readonly member?: string;
    readonly filters?: readonly string[];
    /** The query that finds what is made in full, and what is made bare. */
    readonly both?: string;
    readonly limit?: string;
    /** Two filters of which a full thing has one value alone, one query each. */
    readonly halves?: readonly string[];
    /** What a full thing lies within, one query each, and what it lies outside of. */
    readonly within?: readonly string[];
    readonly outside?: readonly string[];
    /** The orders that can be asked for, by the member and whether they go down. */
    readonly sorts?: readonly (readonly [query: string, member: string, isDown: boolean])[];
    /** Whether the next page is linked. */
    readonly isLinked?: boolean;
    /** The query of the page after some others. */
    readonly page?: (at: number, limit: number, last: string) => string;
  };
  /** Whether the document says in words that no other thing may have its name. */
  readonly hasUnique?: boolean;
  readonly hasTags?: boolean;
  /** Whether a thing can be read by itself. */
  readonly canRead: boolean;
  /** Whether PUT may be asked to replace nothing. */
  readonly takesNoneMatch?: boolean;
  /** The documented defaults. */
  readonly defaults?: PlotThing;
  /** What the server changes by itself. */
  readonly moving?: readonly string[];
}

const offset = (at: number, limit: number) => `offset=${at * limit}`;

const projects: Plot = {
  document: 'projects',
  collection: '/projects',
  key: 'id',
  maker: 'POST',
  full: (at) => ({ name: `Bridge ${at}`, status: 'planned', budget: 5, description: 'long', labels: ['a'] }),
  bare: (at) => ({ name: `Bridge ${at}`, status: 'active' }),
  patch: {
    type: 'application/merge-patch+json',
    change: { status: 'finished' },
    nulls: { description: null },
    wrong: { description: 'other', status: 'unheard of' },
  },
  wrong: (at) => ({ name: `Wrong ${at}`, status: 'unheard of' }),
  canRemove: true,
  list: { filters: ['status'], limit: 'limit', page: offset },
  hasUnique: true,
  hasTags: true,
  canRead: true,
  moving: ['updatedAt'],
};

const stations: Plot = {
  document: 'stations',
  collection: '/stations',
  key: 'id',
  list: {
    member: 'stations',
    filters: ['country'],
    limit: 'page_size',
    page: (at) => `page=${at + 1}`,
  },
  canRead: true,
};

const parcels: Plot = {
  document: 'parcels',
  collection: '/parcels',
  key: 'id',
  maker: 'POST',
  full: (at) => ({
    title: `Parcel ${at % 7}`,
    kind: 'box',
    fragile: true,
    weight: 500 + (at % 3),
    sent_on: '2026-03-05',
  }),
  bare: (at) => ({ title: `Box ${at % 5}`, kind: 'sack' }),
  wrong: (at) => ({ title: `Wrong ${at}`, kind: 'unheard of' }),
  canRemove: true,
  list: {
    ...{ filters: ['kind', 'fragile'], limit: 'limit', page: offset, isLinked: true },
    halves: ['kind=box&fragile=false', 'kind=roll&fragile=true'],
    within: ['min_weight=500', 'max_weight=502', 'sentFrom=2026-03-05', 'sent_before=2026-03-06'],
    outside: ['min_weight=503', 'max_weight=499', 'sentFrom=2026-03-06', 'sent_before=2026-03-05'],
    sorts: [
      ['sort=title', 'title', false],
      ['sort=-weight', 'weight', true],
    ],
  },
  canRead: true,
};

const orders: Plot = {
  document: 'parts',
  collection: '/orders',
  key: 'id',
  maker: 'POST',
  full: (at) => ({ remark: `Order ${at}`, urgent: true }),
  action: 'submission',
  canRemove: true,
  canRead: true,
};

const stores: Plot = {
  document: 'stores',
  collection: '/stores',
  key: 'id',
  maker: 'POST',
  full: (at) => ({ name: `Store ${at}`, kind: 'hall', region: 'west', open: false, floors: 3 }),
  bare: (at) => ({ name: `Shop ${at}`, kind: 'kiosk' }),
  patch: {
    type: 'application/merge-patch+json',
    change: { floors: 4 },
    wrong: { name: 'other', floors: 'many' },
  },
  wrong: (at) => ({ name: `Wrong ${at}`, kind: 'unheard of' }),
  canRemove: true,
  list: {
    ...{ filters: ['open', 'floors', 'kind', 'region'], limit: 'limit', page: offset },
    both: 'kind=kiosk,hall',
  },
  hasTags: true,
  canRead: true,
  defaults: { region: 'north', open: true, floors: 1 },
};

/** Every collection of the documents with state. */
export const plots: readonly Plot[] = [
  projects,
  stores,
  {
    document: 'stores',
    collection: '/stores/{storeId}/orders',
    parent: stores,
    key: 'id',
    maker: 'POST',
    full: (at) => ({ article: `Order ${at}`, urgent: true, address: { street: 'Long lane', town: 'Bath' } }),
    bare: (at) => ({ article: `Order ${at}`, address: { street: 'Short lane' } }),
    wrong: (at) => ({ article: `Wrong ${at}`, address: 'nowhere' }),
    canRemove: true,
    list: { filters: ['filter[article]', 'filter[urgent]'], limit: 'limit', page: offset },
    canRead: true,
  },
  {
    document: 'stores',
    collection: '/notices',
    key: 'name',
    maker: 'PUT',
    keyOf: (at) => `notice-${at}`,
    full: (at) => ({ text: `Notice ${at}`, colour: 'blue' }),
    bare: (at) => ({ text: `Other ${at}` }),
    wrong: () => ({ text: '', colour: 'blue' }),
    canRemove: true,
    hasTags: true,
    canRead: true,
    defaults: { colour: 'red' },
    takesNoneMatch: true,
  },
  {
    document: 'projects',
    collection: '/projects/{projectId}/tasks',
    parent: projects,
    key: 'id',
    maker: 'POST',
    full: (at) => ({ title: `Task ${at}`, done: false, hours: 3 }),
    bare: (at) => ({ title: `Task ${at}`, done: true }),
    wrong: (at) => ({ title: `Wrong ${at}`, done: 'perhaps' }),
    canRemove: true,
    list: { filters: ['done'], limit: 'limit', page: offset },
    canRead: true,
  },
  {
    document: 'flags',
    collection: '/flags',
    key: 'key',
    maker: 'PUT',
    keyOf: (at) => `flag-${at}`,
    full: (at) => ({ enabled: true, owner: `owner ${at}`, share: 30, note: 'soon' }),
    bare: (at) => ({ enabled: false, owner: `owner ${at}` }),
    nulls: { note: null },
    wrong: () => ({ enabled: false, owner: '', share: 1 }),
    canRemove: true,
    list: {
      member: 'flags',
      filters: ['enabled', 'owner'],
      limit: 'limit',
      page: (_, __, last) => `after=${last}`,
    },
    hasTags: true,
    canRead: true,
  },
  stations,
  {
    document: 'stations',
    collection: '/stations/{station_id}/departures',
    parent: stations,
    key: 'id',
    list: {},
    canRead: true,
  },
  {
    document: 'invoices',
    collection: '/customers',
    key: 'id',
    maker: 'POST',
    full: (at) => ({ email: `user${at}@example.org`, name: 'Ada', password: 'secret word' }),
    hidden: ['password'],
    wrong: (at) => ({ email: `wrong${at}@example.org`, name: '', password: 'secret word' }),
    canRemove: true,
    list: {
      member: 'items',
      filters: ['email'],
      limit: 'per_page',
      page: (at) => `page=${at + 1}`,
    },
    canRead: true,
  },
  {
    document: 'invoices',
    collection: '/invoices',
    key: 'id',
    maker: 'POST',
    full: (at) => ({ customer_id: 1, cents: 1200 + at, memo: 'rent' }),
    patch: { type: 'application/json', change: { state: 'paid' }, wrong: { memo: 'other', state: 'lost' } },
    wrong: (at) => ({ customer_id: 1, cents: -1, memo: `wrong ${at}` }),
    canRemove: true,
    list: { filters: ['state', 'customer_id'] },
    canRead: true,
  },
  {
    document: 'parts',
    collection: '/parts',
    key: 'sku',
    maker: 'POST',
    keyOf: (at) => `ABC-${1000 + at}`,
    full: (at) => ({ sku: `ABC-${1000 + at}`, title: `Bolt ${at}`, metal: 'zinc', grams: 12 }),
    bare: (at) => ({ sku: `ABC-${1000 + at}`, title: `Nut ${at}` }),
    nulls: { grams: null },
    wrong: (at) => ({ sku: `ABC-${1000 + at}`, title: `Wrong ${at}`, grams: -1 }),
    canRemove: true,
    list: { filters: ['metal'] },
    canRead: true,
  },
  orders,
  parcels,
  {
    document: 'parts',
    collection: '/orders/{orderId}/lines',
    parent: orders,
    maker: 'POST',
    needs: [['POST', '/parts', { sku: 'ABC-0001', title: 'Rod' }]],
    full: (at) => ({ count: 1 + (at % 999), sku: 'ABC-0001' }),
    wrong: () => ({ count: 0, sku: 'ABC-0001' }),
    list: {},
    canRead: false,
  },
  {
    document: 'parts',
    collection: '/settings',
    full: () => ({ currency: 'CHF', discount: 5 }),
    bare: () => ({ currency: 'EUR' }),
    wrong: () => ({ currency: 'EUR', discount: -1 }),
    canRead: true,
  },
];

/** What each document asks its callers for. */
export const plotCredentials: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projects: { Authorization: 'Bearer selfcheck-token-4711.abcDEF' },
  flags: { Authorization: `Basic ${btoa('selfcheck:selfcheck-token-4711.abcDEF')}` },
  stations: {},
  parcels: {},
  invoices: { 'X-Api-Key': 'selfcheck-token-4711.abcDEF' },
  stores: { Authorization: 'Bearer selfcheck-token-4711.abcDEF' },
  parts: { 'X-App-Id': 'selfcheck-token-4711.abcDEF', 'X-App-Key': 'selfcheck-token-4711.abcDEF' },
};
