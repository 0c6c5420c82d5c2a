/** Gigs with two ends: where the words of the document demand an order, the other one is refused, and nowhere else. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

/** Two members of a gig, and what is said of them. */
interface Words {
  readonly ends: readonly [first: string, last: string];
  readonly schema: Thing;
  readonly ofLast?: string;
  readonly ofRefusal?: string;
  /** Whether both stand in an object of their own. */
  readonly isInside?: true;
  /** Whether equal ends are in order. */
  readonly takesEqual?: true;
}

const date = { type: 'string', format: 'date' };
const instant = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 1, maximum: 9000 };
const opening = ['opens', 'closes'] as const;
const doors = ['doors', 'curfew'] as const;
const stay = ['arrival', 'departure'] as const;

const demands: Readonly<Record<string, Words>> = {
  'later than': { ends: stay, schema: date, ofLast: 'The day of departure, later than the arrival.' },
  'must be after': { ends: doors, schema: instant, ofLast: 'When all is over. Must be after `doors`.' },
  'not before': { ends: opening, schema: date, ofLast: 'Must not be before `opens`.', takesEqual: true },
  'not before, of members that no name puts in order': {
    ...{ ends: ['issueDate', 'dueDate'], schema: date, ofLast: 'Must not be before the issue date.' },
    takesEqual: true,
  },
  'in an object': { ends: opening, schema: date, ofLast: 'Must be after `opens`.', isInside: true },
  'of 422': { ends: stay, schema: date, ofRefusal: 'The departure is not after the arrival.' },
  'of numbers': { ends: ['tare', 'gross'], schema: count, ofLast: 'Must be greater than `tare`.' },
};

const elsewise: Readonly<Record<string, Words>> = {
  'no words': { ends: stay, schema: date },
  'a price': { ends: ['discount', 'price'], schema: count, ofLast: 'The price, after the discount.' },
};

function gigs(words: Words): Thing {
  const { ends, schema, ofLast, ofRefusal, isInside } = words;
  const both = { [ends[1]]: { ...schema, ...(ofLast ? { description: ofLast } : {}) }, [ends[0]]: schema };
  const inside = { type: 'object', required: [...ends], properties: both };
  const own = isInside ? { period: inside } : both;
  const properties = { act: { type: 'string', minLength: 1, maxLength: 40 }, ...own };
  const sends = (operationId: string, status: number) => ({
    ...{ operationId, requestBody: body(ref('NewGig')) },
    responses: {
      ...{ [status]: json(ref('Gig')), 400: refusal, 404: refusal },
      422: { ...Object(refusal), description: ofRefusal ?? 'Not as it must be' },
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Gigs', version: '1' },
    paths: {
      '/gigs': { post: sends('addGig', 201) },
      '/gigs/{gigId}': {
        parameters: [inPath('gigId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readGig', responses: { 200: json(ref('Gig')), 400: refusal, 404: refusal } },
        put: sends('putGig', 200),
      },
    },
    components: {
      schemas: {
        Problem,
        NewGig: { type: 'object', required: ['act', ...Object.keys(own)], properties },
        Gig: {
          type: 'object',
          required: ['id', 'act'],
          properties: { id: { type: 'integer' }, ...properties },
        },
      },
    },
  };
}

/** What a server does with ends in the wrong order. */
type Manner = 'refuses' | 'takes' | 'takes equal ones' | 'takes at PUT' | 'mends';

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));

function routesOf(words: Words, manner: Manner): Routes {
  const { ends, isInside, takesEqual } = words;
  const [kept, check] = [[] as Thing[], validator(gigs(words), 'NewGig')];
  const store = (sent: Thing, place: number, isPut: boolean): Told => {
    const all = (isInside ? sent['period'] : sent) as Thing;
    const apart = amountOf(all[ends[1]]) - amountOf(all[ends[0]]);
    const isWrong = apart < 0 || (apart === 0 && !takesEqual);
    const isTaken = manner === 'takes' || (isPut && manner === 'takes at PUT');
    const isLax = isTaken || (manner === 'takes equal ones' && apart === 0) || manner === 'mends';
    if (isWrong && !isLax) return problem(422, 'not in this order');
    const turned = { [ends[0]]: all[ends[1]], [ends[1]]: all[ends[0]] };
    const sound = isWrong && manner === 'mends' && apart < 0 ? { ...sent, ...turned } : sent;
    if (apart === 0 && manner === 'mends') return problem(422, 'both the same');
    kept[place] = { ...sound, id: place + 1 };
    return { status: isPut ? 200 : 201, body: kept[place] ?? {} };
  };
  const at = (tell: (place: number) => Told, { names: [name = ''] }: Asked): Told => {
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    return kept[Number(name) - 1] ? tell(Number(name) - 1) : problem(404, 'no such gig');
  };
  return {
    'POST /gigs': reading(check, (_, sent) => store(sent, kept.length, false)),
    'GET /gigs/{gigId}': (asked) => at((place) => ({ status: 200, body: kept[place] ?? {} }), asked),
    'PUT /gigs/{gigId}': (asked) =>
      at((place) => reading(check, (_, sent) => store(sent, place, true))(asked), asked),
  };
}

/** The open rows; of all checks where nothing demands an order, since no row is about it then. */
async function rowsOf(words: Words, manner: Manner, only?: readonly string[]): Promise<readonly string[]> {
  const options = { profile: 'spec', runs: 2, ...(only ? { only } : {}) } as const;
  return openRows(await verifyDocument({ document: gigs(words), routes: routesOf(words, manner), options }));
}

const judged = ['order-refused', 'valid-request-accepted'];
const told = /^order-refused (?:addGig|putGig) warn/;

suite('two members in the wrong order', (test) => {
  for (const [name, words] of Object.entries(demands)) {
    test(`are refused by a sound server, which is let be: ${name}`, async () => {
      assert.equal(await rowsOf(words, 'refuses', judged), []);
    });

    test(`are taken by another one, which is told of: ${name}`, async () => {
      const rows = await rowsOf(words, 'takes', judged);
      assert.is(rows.filter((row) => told.test(row)).length, 2, rows.join('\n'));
    });
  }

  for (const [name, words] of Object.entries(elsewise))
    test(`may be taken where nothing demands an order: ${name}`, async () => {
      assert.equal(await rowsOf(words, 'takes'), []);
    });

  test('are taken by one operation alone, which is named', async () => {
    const rows = await rowsOf(demands['later than'] as Words, 'takes at PUT', judged);
    assert.match(rows.join('\n'), /^order-refused putGig warn/);
    assert.is(rows.length, 1, rows.join('\n'));
  });

  test('are told of where they are equal, and only where the words rule that out', async () => {
    const [strict, loose] = [demands['must be after'] as Words, demands['not before'] as Words];
    assert.is((await rowsOf(strict, 'takes equal ones', judged)).length, 2);
    assert.equal(await rowsOf(loose, 'takes equal ones', judged), []);
  });

  test('may be put in order by the server, whose answer shows it', async () => {
    assert.equal(await rowsOf(demands['later than'] as Words, 'mends', judged), []);
  });
});
