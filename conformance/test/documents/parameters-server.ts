/** A server that takes lists and objects in parameters of every style; it reads them by other means than the harness writes them. */

import type { Asked, Routes, Told } from '../state/serve-routes.ts';

const colours = { type: 'array', items: { enum: ['red', 'green', 'blue'] }, minItems: 1, maxItems: 3 };
const numbers = { type: 'array', items: { type: 'integer', minimum: 0, maximum: 99 }, minItems: 1 };
const span = {
  type: 'object',
  required: ['from'],
  properties: { from: { type: 'integer', minimum: 1 }, to: { type: 'integer', minimum: 1 } },
};
const tagged = {
  ...{ type: 'object', required: ['kind'] },
  properties: {
    kind: { enum: ['tree', 'herb'] },
    tags: { type: 'array', items: { type: 'string' } },
    size: { type: 'integer' },
  },
};
const filter = {
  ...{ type: 'object', minProperties: 2, maxProperties: 3 },
  additionalProperties: { type: 'string', minLength: 1 },
};
const answers = {
  '200': { description: 'Found', content: { 'application/json': { schema: { type: 'object' } } } },
  '4XX': {
    description: 'Refused',
    content: { 'application/json': { schema: { type: 'object', required: ['message'] } } },
  },
};

type About = readonly [place: string, name: string, schema: object, more?: object];

const parameter = ([place, name, schema, more = {}]: About): object => ({
  ...{ name, in: place, required: true, schema },
  ...more,
});
const asking = (operationId: string, ...parameters: readonly About[]): object => ({
  get: { operationId, parameters: parameters.map(parameter), responses: answers },
});

/** What the document says. */
export const parametersDocument = {
  openapi: '3.1.0',
  info: { title: 'Parameters', version: '1.0.0' },
  paths: {
    '/lists': asking(
      'lists',
      ['query', 'plain', colours],
      ['query', 'joined', numbers, { explode: false }],
      ['query', 'spaced', numbers, { style: 'spaceDelimited', explode: false }],
      ['query', 'piped', colours, { style: 'pipeDelimited', explode: false, required: false }],
    ),
    '/objects': asking(
      'objects',
      ['query', 'deep', span, { style: 'deepObject', explode: true }],
      ['query', 'joined', span, { explode: false, required: false }],
    ),
    // One text in it may be a list of one.
    '/tagged': asking('tagged', ['query', 'filter', tagged, { style: 'deepObject', explode: true }]),
    '/open': asking('open', ['query', 'span', span]),
    // Neither has to be there, and what is called as they are is no member of either.
    '/apart': asking(
      'apart',
      ['query', 'span', span, { required: false }],
      ['query', 'within', span, { style: 'deepObject', required: false }],
      ['query', 'named', colours, { required: false }],
      ['query', 'mood', { enum: ['up', 'down'] }, { required: false }],
    ),
    '/fields': asking(
      'fields',
      ['header', 'X-Colours', colours],
      ['header', 'X-Span', span, { explode: true }],
      ['cookie', 'picks', numbers, { explode: false }],
      // Exploded, which cookies can show of one item alone.
      ['cookie', 'liked', colours, { required: false }],
    ),
    '/content': {
      get: {
        operationId: 'content',
        parameters: [
          { name: 'where', in: 'query', required: true, content: { 'application/json': { schema: span } } },
          {
            name: 'filter',
            in: 'query',
            required: true,
            content: { 'application/json': { schema: filter } },
          },
          parameter(['query', 'back', { type: 'string', minLength: 3 }, { allowReserved: true }]),
        ],
        responses: answers,
      },
    },
    '/simple/{picks}': asking('simple', ['path', 'picks', numbers]),
    '/label/{picks}': asking('label', ['path', 'picks', numbers, { style: 'label', explode: true }]),
    '/matrix/{span}': asking('matrix', ['path', 'span', span, { style: 'matrix', explode: true }]),
  },
};

const found: Told = { status: 200, body: {} };
const refused = (message: string): Told => ({ status: 400, body: { message } });

const isColours = (items: readonly string[]): boolean =>
  items.length > 0 && items.length < 4 && items.every((item) => /^(?:red|green|blue)$/.test(item));
const isNumbers = (items: readonly string[]): boolean =>
  items.length > 0 && items.every((item) => /^\d{1,2}$/.test(item));

function isSpan(from: string | null | undefined, to: string | null | undefined): boolean {
  const isSound = (text: string): boolean => /^[1-9]\d*$/.test(text);
  return isSound(from ?? '') && isSound(to ?? '1');
}

const pairs = (text: string, mark: string): ReadonlyMap<string, string> => {
  const parts = text.split(mark);
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : [])));
};
const exploded = (text: string, mark: string): ReadonlyMap<string, string> =>
  new Map(text.split(mark).map((part) => [part.split('=')[0]?.trim() ?? '', part.split('=')[1] ?? '']));
const isSpanIn = (map: ReadonlyMap<string, string>): boolean => isSpan(map.get('from'), map.get('to'));

function lists({ query }: Asked): Told {
  const joined = (name: string, mark: string): readonly string[] => (query.get(name) ?? '').split(mark);
  if (!isColours(query.getAll('plain'))) return refused('plain');
  if (query.getAll('joined').length > 1 || !isNumbers(joined('joined', ','))) return refused('joined');
  if (!isNumbers(joined('spaced', ' '))) return refused('spaced');
  return query.has('piped') && !isColours(joined('piped', '|')) ? refused('piped') : found;
}

function objects({ query }: Asked): Told {
  if (!isSpan(query.get('deep[from]'), query.get('deep[to]'))) return refused('deep');
  const joined = query.get('joined');
  return joined !== null && !isSpanIn(pairs(joined, ',')) ? refused('joined') : found;
}

function tagsOf({ query }: Asked): Told {
  const kind = query.get('filter[kind]');
  if (!/^-?\d+$/.test(query.get('filter[size]') ?? '0')) return refused('size');
  if (kind === null) return refused(query.has('filter[size]') ? 'no kind' : 'filter');
  return /^(?:tree|herb)$/.test(kind) ? found : refused('kind');
}

function apart({ query }: Asked): Told {
  const isAny = query.has('from') || query.has('to');
  if (isAny && !isSpan(query.get('from'), query.get('to'))) return refused('span');
  const isWithin = query.has('within[from]') || query.has('within[to]');
  if (isWithin && !isSpan(query.get('within[from]'), query.get('within[to]'))) return refused('within');
  if (query.has('mood') && !/^(?:up|down)$/.test(query.get('mood') ?? '')) return refused('mood');
  return query.has('named') && !isColours(query.getAll('named')) ? refused('named') : found;
}

function fields({ header }: Asked): Told {
  if (!isColours((header('x-colours') ?? '').split(',').map((item) => item.trim())))
    return refused('X-Colours');
  if (!isSpanIn(exploded(header('x-span') ?? '', ','))) return refused('X-Span');
  const cookie = (name: string): string | undefined =>
    new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(header('cookie') ?? '')?.[1];
  const picks = cookie('picks') ?? '';
  if (!isColours([cookie('liked') ?? 'red'])) return refused('liked');
  return isNumbers(decodeURIComponent(picks).split(',')) ? found : refused('picks');
}

function content({ query }: Asked): Told {
  const where = parsed(query.get('where') ?? '');
  const { from, to = 1 } = Object(where) as { readonly from?: unknown; readonly to?: unknown };
  const isSound = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1;
  if (typeof where !== 'object' || !isSound(from) || !isSound(to)) return refused('where');
  const told = filterFault(parsed(query.get('filter') ?? ''));
  if (told) return told;
  return [...(query.get('back') ?? '')].length > 2 ? found : refused('back');
}

function filterFault(filter: unknown): Told | undefined {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return refused('filter');
  const texts = Object.values(filter);
  if (!texts.every((text) => typeof text === 'string')) return refused('filter');
  if (texts.includes('')) return refused('filter is empty');
  if (texts.length > 3) return refused('filter has many');
  return texts.length < 2 ? refused('filter has few') : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What answers. */
export function parametersRoutes(): Routes {
  return {
    'GET /lists': lists,
    'GET /objects': objects,
    'GET /apart': apart,
    'GET /open': ({ query }) => (isSpan(query.get('from'), query.get('to')) ? found : refused('span')),
    'GET /tagged': tagsOf,
    'GET /fields': fields,
    'GET /content': content,
    'GET /simple/{picks}': ({ names: [picks = ''] }) =>
      isNumbers(picks.split(',')) ? found : refused('picks'),
    'GET /label/{picks}': ({ names: [picks = ''] }) =>
      picks.startsWith('.') && isNumbers(picks.slice(1).split('.')) ? found : refused('picks'),
    'GET /matrix/{span}': ({ names: [text = ''] }) =>
      text.startsWith(';') && isSpanIn(exploded(text.slice(1), ';')) ? found : refused('span'),
  };
}
