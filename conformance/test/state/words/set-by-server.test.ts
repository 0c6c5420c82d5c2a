/** Cards on boards: what the server alone sets, what it sets where nothing was sent, and whose card it is. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 30 };
const number = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const colours = { type: 'string', enum: ['white', 'red', 'blue'], default: 'white' };
const flag = { type: 'boolean', default: true };
const own = {
  ...{ title: text, colour: colours, pinned: { type: 'boolean', default: false }, isActive: flag },
  days: { type: 'integer', minimum: 0, default: 30, description: 'Days until it is due.' },
  parts: { type: 'integer', minimum: 0, default: 3, description: 'Computed from the plan of the account.' },
};
const server = {
  id: { ...number, readOnly: true },
  boardId: { ...number, readOnly: true },
  made: { type: 'string', format: 'date-time', readOnly: true },
  stage: { type: 'string', enum: ['open', 'held', 'done'], readOnly: true },
};
const parameters = [inPath('boardId', number), inPath('cardId', number)];
const made = (id: string, schema: string) => ({
  ...{ operationId: id, requestBody: body(ref(schema)) },
  responses: { 201: json(ref(schema)), ...others },
});

const document = {
  openapi: '3.1.0',
  info: { title: 'Boards', version: '1' },
  paths: {
    '/boards': { post: made('addBoard', 'Board') },
    '/boards/{boardId}': {
      parameters: [inPath('boardId', number)],
      get: { operationId: 'readBoard', responses: { 200: json(ref('Board')), ...others } },
    },
    '/boards/{boardId}/cards': { parameters: [inPath('boardId', number)], post: made('addCard', 'Card') },
    '/boards/{boardId}/cards/{cardId}': {
      parameters,
      get: { operationId: 'readCard', responses: { 200: json(ref('Card')), ...others } },
      put: {
        ...{ operationId: 'putCard', requestBody: body(ref('Card')) },
        responses: { 200: json(ref('Card')), ...others },
      },
      patch: {
        operationId: 'patchCard',
        requestBody: {
          required: true,
          content: { 'application/merge-patch+json': { schema: ref('CardPatch') } },
        },
        responses: { 200: json(ref('Card')), ...others },
      },
      delete: { operationId: 'dropCard', responses: { 204: { description: 'Gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Board: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { ...number, readOnly: true }, name: text },
      },
      Card: { type: 'object', required: ['id', 'title'], properties: { ...own, ...server } },
      CardPatch: {
        type: 'object',
        minProperties: 1,
        properties: { title: text, pinned: { type: 'boolean' } },
      },
    },
  },
};

/** How a server differs. */
interface Manners {
  /** The members that are taken from bodies, by operation. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  readonly defaults?: Thing;
  readonly refusesMore?: boolean;
  /** The operations at which any board will do. */
  readonly lax?: readonly string[];
  /** What is answered to a deletion of nothing. */
  readonly nothing?: number;
}

function picked(thing: Thing, names: readonly string[]): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name)));
}

/** Reads bodies: what the server alone sets need not be sent. */
function sentIn(schema: string, { refusesMore }: Manners, asked: Asked, tell: (thing: Thing) => Told): Told {
  const { json: sent } = asked;
  const isMore = typeof sent === 'object' && sent !== null && Object.keys(server).some((one) => one in sent);
  if (refusesMore && isMore) return problem(400, 'only the server sets that');
  const whole =
    typeof sent === 'object' && sent !== null && schema !== 'CardPatch' ? { id: 1, ...sent } : sent;
  const type = asked.type === 'application/merge-patch+json' ? 'application/json' : asked.type;
  return reading(validator(document, schema), (_, thing) => tell(thing))({ ...asked, json: whole, type });
}

const isNumber = (name = '') => /^[1-9]\d*$/.test(name);

/** Boards and cards by their numbers. */
function shelf({ lax = [], nothing = 404 }: Manners) {
  const boards: Thing[] = [];
  const cards = new Map<string, Thing>();
  const missing = (by: string): Told =>
    by === 'drop' && nothing === 204 ? { status: nothing } : problem(404, 'no such card');
  let count = 0;
  return {
    boards,
    cards,
    onBoard: ([board, card]: readonly string[], by: string, tell: (card: Thing) => Told): Told => {
      if (!isNumber(board) || (card !== undefined && !isNumber(card))) return problem(400, 'no number');
      if (Number(board) > boards.length) return problem(404, 'no such board');
      const found = cards.get(card ?? '') ?? (card === undefined ? {} : undefined);
      const isAny = card === undefined || lax.includes(by);
      return found && (isAny || String(found['boardId']) === board) ? tell(found) : missing(by);
    },
    keep: (card: Thing, status = 200): Told => {
      cards.set(String(card['id']), card);
      return { status, body: card };
    },
    anew: ({ names: [board] }: Asked): Thing => {
      count += 1;
      return { id: count, boardId: Number(board), made: new Date().toISOString(), stage: 'open' };
    },
  };
}

const usual = { colour: 'white', pinned: false, isActive: true, days: 30, parts: 3 };

function routesOf(manners: Manners = {}): Routes {
  const { takes = {}, defaults = usual } = manners;
  const { boards, cards, onBoard, keep, anew } = shelf(manners);
  const set = ({ id, boardId, made, stage }: Thing, sent: Thing, by: string): Thing => ({
    ...{ ...defaults, ...picked(sent, Object.keys(own)), id, boardId, made, stage },
    ...picked(sent, takes[by] ?? []),
  });
  const at = (by: string, schema: string, tell: (card: Thing, sent: Thing) => Told) => (asked: Asked) =>
    onBoard(asked.names, by, (card) => sentIn(schema, manners, asked, (sent) => tell(card, sent)));
  return {
    'POST /boards': (asked) =>
      sentIn('Board', manners, asked, ({ name }) => {
        boards.push({ id: boards.length + 1, name });
        return { status: 201, body: boards.at(-1) };
      }),
    'GET /boards/{boardId}': ({ names: [board] }) =>
      onBoard([board ?? ''], 'board', () => ({ status: 200, body: boards[Number(board) - 1] })),
    'POST /boards/{boardId}/cards': (asked) =>
      at('add', 'Card', (_, sent) => keep(set(anew(asked), sent, 'add'), 201))(asked),
    'GET /boards/{boardId}/cards/{cardId}': ({ names }) =>
      onBoard(names, 'read', (card) => ({ status: 200, body: card })),
    'PUT /boards/{boardId}/cards/{cardId}': at('put', 'Card', (card, sent) => keep(set(card, sent, 'put'))),
    'PATCH /boards/{boardId}/cards/{cardId}': at('patch', 'CardPatch', (card, sent) =>
      keep(set(card, { ...card, ...sent }, 'patch')),
    ),
    'DELETE /boards/{boardId}/cards/{cardId}': ({ names }) =>
      onBoard(names, 'drop', ({ id }) => (cards.delete(String(id)) ? { status: 204 } : problem(404, 'none'))),
  };
}

async function verified(manners: Manners, only?: readonly string[]) {
  const options = { profile: 'strict', runs: 2, ...(only ? { only } : {}) } as const;
  return verifyDocument({ document, routes: routesOf(manners), options });
}

const rows = ['defaults-given', 'read-only-kept', 'other-parent-refused'];

suite('what the server sets', (test) => {
  test('is let be, whether it is refused or ignored when it is sent, and shown or not', async () => {
    const legal: readonly Manners[] = [
      ...[{}, { refusesMore: true }, { defaults: {} }, { nothing: 204 }],
      { defaults: { ...usual, parts: 7 } },
    ];
    for (const manners of legal) assert.equal(openRows(await verified(manners)), [], JSON.stringify(manners));
  });

  for (const [by, operation, member] of [
    ['add', 'addCard', 'made'],
    ['add', 'addCard', 'stage'],
    ['put', 'putCard', 'made'],
    ['patch', 'patchCard', 'made'],
  ] as const)
    test(`is told where ${operation} takes ${member}`, async () => {
      const report = await verified({ takes: { [by]: [member] } }, rows);
      assert.equal(openRowNames(report), [`read-only-kept ${operation} warn`]);
    });

  test('is told where a default is another one', async () => {
    const others = [{ colour: 'red' }, { pinned: true }, { isActive: false }, { days: 14 }];
    for (const defaults of others.map((one) => ({ ...usual, ...one })))
      assert.equal(openRowNames(await verified({ defaults }, rows)), ['defaults-given addCard warn']);
  });

  for (const [by, operation] of [
    ['read', 'readCard'],
    ['put', 'putCard'],
    ['patch', 'patchCard'],
    ['drop', 'dropCard'],
  ] as const)
    test(`is told where ${operation} takes a card of any board`, async () => {
      assert.equal(openRowNames(await verified({ lax: [by] }, rows)), [
        `other-parent-refused ${operation} warn`,
      ]);
    });
});
