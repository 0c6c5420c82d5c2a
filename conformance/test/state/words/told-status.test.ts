/**
 * Halls with stalls, and fairs: rules that an operation tells beside a status accuse nobody who minds them, and hide
 * nothing else.
 */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const slug = { type: 'string', pattern: '^[a-z0-9]{2,12}$' };
const day = { type: 'string', format: 'date' };
const size = { type: 'integer', minimum: 1, maximum: 900 };
const others = { 400: refusal, 404: refusal, 422: { ...Object(refusal), description: 'Not as it must be' } };

function sends(operationId: string, schema: string, words: string, answers: object): object {
  const told = words === '' ? {} : { description: words };
  return { operationId, ...told, requestBody: body(ref(schema)), responses: { ...answers, ...others } };
}

/** What the document says of the operations; nothing where it is silent. */
function fairs(isTold: boolean): Thing {
  const say = (words: string): string => (isTold ? words : '');
  return {
    openapi: '3.1.0',
    info: { title: 'Fairs', version: '1' },
    paths: {
      ...hallPaths(say),
      '/fairs': { post: sends('addFair', 'NewFair', '', { 201: json(ref('Fair')) }) },
      '/fairs/{fair}': {
        parameters: [inPath('fair', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readFair', responses: { 200: json(ref('Fair')), ...others } },
        patch: sends('changeFair', 'FairChange', say('Names are unique (422). Answers 400 to wrong data.'), {
          200: json(ref('Fair')),
        }),
      },
    },
    components: { schemas: schemasOf(say('Must be later than `opens`.')) },
  };
}

function hallPaths(say: (words: string) => string): object {
  const gone = { 204: { description: 'It is archived, and can still be read' }, ...others };
  const [inHall, ofStall] = [inPath('hall', slug), inPath('stall', slug)];
  const order = say('Names every stall exactly once; otherwise it is answered 422.');
  const stall = { 200: json(ref('Stall')), 201: json(ref('Stall')) };
  return {
    '/halls/{hall}': {
      parameters: [inHall],
      get: { operationId: 'readHall', responses: { 200: json(ref('Hall')), ...others } },
      put: sends('putHall', 'NewHall', '', { 200: json(ref('Hall')), 201: json(ref('Hall')) }),
      delete: { operationId: 'archiveHall', summary: 'Archives a hall', responses: gone },
    },
    '/halls/{hall}/stalls/{stall}': {
      parameters: [inHall, ofStall],
      get: { operationId: 'readStall', responses: { 200: json(ref('Stall')), ...others } },
      put: sends(
        'putStall',
        'NewStall',
        say('The size of a stall is at most that of its hall (422).'),
        stall,
      ),
    },
    '/halls/{hall}/stall-order': {
      parameters: [inHall],
      put: sends('orderStalls', 'Names', order, { 200: json(ref('Names')) }),
    },
  };
}

function schemasOf(aboutCloses: string): object {
  const text = { type: 'string', minLength: 1, maxLength: 30 };
  const closes = aboutCloses === '' ? day : { ...day, description: aboutCloses };
  const fair = { name: text, closes, opens: day };
  return {
    ...{ Problem, Names: { type: 'array', uniqueItems: true, maxItems: 9, items: slug } },
    NewHall: { type: 'object', required: ['size'], properties: { size } },
    Hall: { type: 'object', required: ['size'], properties: { size, hall: slug } },
    NewStall: { type: 'object', required: ['size'], properties: { size } },
    Stall: { type: 'object', required: ['size'], properties: { size, stall: slug } },
    NewFair: { type: 'object', required: ['name', 'closes', 'opens'], properties: fair },
    FairChange: { type: 'object', minProperties: 1, properties: fair },
    Fair: { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, ...fair } },
  };
}

const invalid = (words: string): Told => problem(422, words);

const isSlug = (names: readonly string[]) => names.every((name) => /^[a-z0-9]{2,12}$/.test(name));

function hallRoutes(document: Thing): Routes {
  const [halls, stalls] = [new Map<string, Thing>(), new Map<string, Thing>()];
  const within = (tell: (hall: Thing, asked: Asked) => Told) => (asked: Asked) => {
    const hall = halls.get(asked.names[0] ?? '');
    if (!isSlug(asked.names)) return problem(400, 'no slug');
    return hall ? tell(hall, asked) : problem(404, 'no such hall');
  };
  return {
    'GET /halls/{hall}': within((hall) => ({ status: 200, body: hall })),
    'DELETE /halls/{hall}': within(() => ({ status: 204 })),
    'PUT /halls/{hall}': reading(validator(document, 'NewHall'), ({ names }, sent) => {
      const [name = ''] = names;
      if (!isSlug(names)) return problem(400, 'no slug');
      const status = halls.has(name) ? 200 : 201;
      halls.set(name, { ...sent, hall: name });
      return { status, body: halls.get(name) };
    }),
    'GET /halls/{hall}/stalls/{stall}': within((_, { names }) => {
      const stall = stalls.get(names.join('/'));
      return stall ? { status: 200, body: stall } : problem(404, 'no such stall');
    }),
    'PUT /halls/{hall}/stalls/{stall}': within((hall, asked) =>
      reading(validator(document, 'NewStall'), ({ names }, sent) => {
        if (Number(sent['size']) > Number(hall['size'])) return invalid('larger than its hall');
        const status = stalls.has(names.join('/')) ? 200 : 201;
        stalls.set(names.join('/'), { ...sent, stall: names[1] });
        return { status, body: stalls.get(names.join('/')) };
      })(asked),
    ),
    'PUT /halls/{hall}/stall-order': within((_, asked) =>
      reading(validator(document, 'Names'), ({ names: [name] }, sent) => {
        const own = [...stalls.keys()].filter((key) => key.startsWith(`${name}/`));
        const isThere = own.every((one) => Object.values(sent).includes(one.split('/')[1]));
        return isThere && own.length === sent['length']
          ? { status: 200, body: sent }
          : invalid('not all of them');
      })(asked),
    ),
  };
}

function fairRoutes(document: Thing, refuses: (change: Thing) => boolean): Routes {
  const kept: Thing[] = [];
  const store = (fair: Thing, place: number, status: number): Told => {
    if (String(fair['closes']) <= String(fair['opens'])) return invalid('closes before it opens');
    kept[place] = { ...fair, id: place + 1 };
    return { status, body: kept[place] };
  };
  const at = (tell: (place: number, fair: Thing) => Told, { names: [name = ''] }: Asked): Told => {
    const fair = kept[Number(name) - 1];
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    return fair ? tell(Number(name) - 1, fair) : problem(404, 'no such fair');
  };
  return {
    'POST /fairs': reading(validator(document, 'NewFair'), (_, sent) => store(sent, kept.length, 201)),
    'GET /fairs/{fair}': (asked) => at((_, fair) => ({ status: 200, body: fair }), asked),
    'PATCH /fairs/{fair}': (asked) =>
      at((place, fair) => {
        const change = reading(validator(document, 'FairChange'), (_, sent) =>
          refuses(sent) ? invalid('not today') : store({ ...fair, ...sent }, place, 200),
        );
        return change(asked);
      }, asked),
  };
}

async function rowsOf(isTold: boolean, refuses: (change: Thing) => boolean = () => false) {
  const document = fairs(isTold);
  const routes = { ...hallRoutes(document), ...fairRoutes(document, refuses) };
  return openRows(await verifyDocument({ document, routes, options: { profile: 'spec', runs: 8 } }));
}

suite('rules beside a status', (test) => {
  test('accuse nobody who minds them; what is archived is not gone', async () => {
    assert.equal(await rowsOf(true), []);
  });

  test('hide nothing where the document tells none', async () => {
    const rows = await rowsOf(false);
    assert.match(rows.join('\n'), /^valid-request-accepted putStall (?:fail|warn) 422/m);
  });

  test('do not hide that a member is refused of which they do not speak', async () => {
    const rows = await rowsOf(true, ({ name }) => String(name).length === 30);
    assert.match(rows.join('\n'), /^valid-request-accepted changeFair (?:fail|warn) 422/m);
    assert.is(rows.length, 1, rows.join('\n'));
  });
});
