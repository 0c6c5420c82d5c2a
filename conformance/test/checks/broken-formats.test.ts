/** How much a text counts that is not of its format, and which of those texts a server has not written itself. */

import * as assert from 'uvu/assert';
import { formatProblems } from '../../checks/judging/format-problems.ts';
import { responseFormat } from '../../checks/response-format.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Level } from '../../model/verdict.ts';
import { suite } from '../support/suite.ts';
import { answered, type Row, sent } from './exchanges.ts';
import { createBench, shortOf } from './judging.ts';
import { contentOf, operationOf, response, smallContract } from './small-contract.ts';
import { someSurvey } from './some-survey.ts';

const levels: readonly (readonly [format: string, text: string, level: Level | undefined])[] = [
  ['date', '2024-02-29', undefined],
  ['date-time', 'soon', 'required'],
  ['date', 'soon', 'required'],
  ['time', 'soon', 'required'],
  ['duration', 'soon', 'required'],
  ['uuid', 'mine', 'required'],
  ['ipv4', 'here', 'required'],
  ['ipv6', 'here', 'required'],
  ['byte', '!', 'required'],
  ['json-pointer', 'a', 'required'],
  ['email', 'nobody', 'recommended'],
  ['hostname', 'a..example', 'recommended'],
  ['uri', 'a b', 'recommended'],
  ['x-other', 'anything', undefined],
  ['date-time', '2024-01-02T10:00:00Z', undefined],
  ['date-time', '2024-01-02 10:00:00Z', 'recommended'],
  ['date-time', '2024-01-02 10:00:00z', 'recommended'],
  ['date-time', '2024-01-02 10:00:00.123+02:00', 'recommended'],
  ['date-time', '2024-01-02 10:00:00-02:30', 'recommended'],
  ['date-time', '2024-01-02 10:00:00', 'required'],
  ['date-time', '2024-01-02 10:00:00Z.', 'required'],
  ['date-time', 'on 2024-01-02 10:00:00Z', 'required'],
  ['date', '2024-01-02 10:00:00Z', 'required'],
  ['byte', 'a-_b', 'recommended'],
  ['byte', 'a-_b \n-_-_==\n', 'recommended'],
  ['byte', '!a-_', 'required'],
  ['byte', 'a-_!', 'required'],
  ['date', 'a-_b', 'required'],
];

const formats = Object.fromEntries(levels.map(([format]) => [format, { type: 'string', format }]));
const byFormat = smallContract(formats);

const day = { type: 'string', format: 'date' };
const inner = { type: 'object', properties: { at: day } };
const days = { type: 'array', items: day };
const note: JsonObject = {
  type: 'object',
  properties: {
    ...{ at: day, at2: day, '2at': day, days, inner, due: day, until: day },
    ...{ own: { type: 'object', properties: { at: { ...day, readOnly: true } } } },
    ...{ made: { ...day, readOnly: true }, size: { type: 'integer', format: 'int32' } },
  },
};
/** What a request to make a note may have, beside what a note has. */
const draft: JsonObject = {
  type: 'object',
  properties: { at: day, at2: day, '2at': day, days, inner, made: { ...day, readOnly: true } },
};
const schemas: JsonObject = { note, draft, day };
const json = (name: string) => contentOf('application/json', schemas, name);
const shown = { responses: [response('2XX', json('note'))] };
const asked = { requestBody: { required: true, content: [json('draft')] } };
const parameter = {
  ...({ in: 'query', required: false, style: 'form', explode: true, schema: day, pointer: '' } as const),
};
const list = operationOf('list', {
  ...shown,
  method: 'GET',
  parameters: [{ ...parameter, name: 'until' }],
});
const mark = operationOf('mark', { ...shown, parameters: [{ ...parameter, name: 'due' }] });
const text = operationOf('text', { method: 'GET', responses: [response('200', json('day'))] });
const read = operationOf('read', { ...shown, method: 'GET' });
const make = operationOf('make', { ...shown, ...asked });
const open = operationOf('open', shown);
const settings = operationOf('settings', { ...shown, ...asked, method: 'PUT' });
const patch = operationOf('patch', { ...shown, ...asked, method: 'PATCH' });
const survey = {
  ...someSurvey,
  kinds: [
    { collection: '/settings', isNamed: false, isSingle: true, make: 'settings', read: 'settings' },
    { collection: '/open', isNamed: false, make: 'open' },
    { collection: '/notes', isNamed: false, make: 'make', read: 'read' },
  ],
} as const;
const bench = await createBench(smallContract(schemas, list, mark, text, read, make, open, settings, patch));

const step = (operation: string, status: number, body: string | null, comes: string) =>
  answered(sent({ operation, body }), status, comes);
const old = '{"at":"old"}';
const sound = '{"at":"2024-01-02"}';
const made = (body: string, status = 201) => step('make', status, body, '{}');

type Shown = readonly [
  name: string,
  operation: typeof read,
  step: Row['steps'][number],
  before: Row['steps'] | undefined,
  is: Row['is'],
];

const broken = (...places: readonly string[]) => places.map((place) => `format-broken ${place}`);

const rows: readonly Shown[] = [
  ['what was sent', make, step('make', 201, old, old), undefined, 'satisfied'],
  ['what was sent and changed', make, step('make', 201, sound, old), undefined, broken('/at')],
  ['what was left out', make, step('make', 201, '{}', old), undefined, broken('/at')],
  ['what was left out, and nothing made', make, step('make', 200, '{}', old), undefined, 'satisfied'],
  ['a number that was sent', make, step('make', 200, '{"at":5}', old), undefined, 'satisfied'],
  [
    'what was left out further in',
    make,
    step('make', 201, '{}', '{"inner":{"at":"old"}}'),
    undefined,
    'satisfied',
  ],
  ['what was left out of a list', make, step('make', 201, '{}', '{"days":["old"]}'), undefined, 'satisfied'],
  [
    'what only another operation takes',
    make,
    step('make', 201, '{}', '{"due":"old"}'),
    undefined,
    'satisfied',
  ],
  [
    'what another operation only asks for',
    make,
    step('make', 201, '{}', '{"until":"old"}'),
    undefined,
    broken('/until'),
  ],
  ['what only answers have', make, step('make', 201, '{}', '{"made":"old"}'), undefined, broken('/made')],
  ['what is made of nothing', open, step('open', 201, null, old), undefined, 'satisfied'],
  ['a single thing', settings, step('settings', 201, '{}', old), undefined, 'satisfied'],
  ['the thing of somebody', read, step('read', 200, null, old), undefined, 'satisfied'],
  [
    'what only answers have, of somebody',
    read,
    step('read', 200, null, '{"made":"old"}'),
    undefined,
    broken('/made'),
  ],
  [
    'what only answers have there, and requests elsewhere',
    read,
    step('read', 200, null, '{"own":{"at":"old"}}'),
    undefined,
    broken('/own/at'),
  ],
  ['a name that ends in a digit', read, step('read', 200, null, '{"at2":"old"}'), undefined, 'satisfied'],
  ['a name that begins with one', read, step('read', 200, null, '{"2at":"old"}'), undefined, 'satisfied'],
  [
    'the eleventh of a list',
    read,
    step('read', 200, null, JSON.stringify({ days: Array.from({ length: 11 }, () => 'old') })),
    undefined,
    'satisfied',
  ],
  ['a text without a name', text, step('text', 200, null, '"old"'), undefined, broken('')],
  ['our thing as we sent it', read, step('read', 200, null, old), [made(old)], 'satisfied'],
  ['our thing, changed', read, step('read', 200, null, old), [made(sound)], broken('/at')],
  ['our thing, filled in', read, step('read', 200, null, old), [made('{}')], broken('/at')],
  ['a thing that was refused', read, step('read', 200, null, old), [made(sound, 400)], 'satisfied'],
  [
    'a thing of another kind',
    read,
    step('read', 200, null, old),
    [step('open', 201, sound, '{}')],
    'satisfied',
  ],
  [
    'our thing as we changed it',
    read,
    step('read', 200, null, old),
    [made(sound), step('patch', 200, old, '{}')],
    'satisfied',
  ],
];

suite('the weight of a broken format', (test) => {
  for (const [format, text_, level] of levels) {
    test(`${format}: ${text_}`, () => {
      const pointer = `/schemas/${format}`;
      const found = formatProblems(byFormat, { schema: { type: 'string', format }, pointer }, text_);
      assert.equal(
        found.map((one) => [one.level, one.problem.pointer]),
        level === undefined ? [] : [[level, `${pointer}/format`]],
      );
    });
  }

  test('a number is none of its matter, and neither are other keywords', () => {
    const schema = { type: 'integer', format: 'int32' };
    assert.equal(formatProblems(byFormat, { schema, pointer: '' }, 2_147_483_648), []);
    assert.equal(formatProblems(byFormat, { schema, pointer: '' }, 'x'), []);
    assert.equal(formatProblems(byFormat, { pointer: '' }, 'x'), []);
  });
});

suite('broken formats that a server has written itself', (test) => {
  for (const [name, operation, one, before, is] of rows) {
    test(name, () => {
      const context = { operation, survey, ...(before ? { before } : {}) };
      assert.equal(shortOf(bench.judge(responseFormat, [one], context)), is);
    });
  }

  test('nothing is known of things where no request names any', () => {
    const judgement = bench.judge(responseFormat, [step('make', 201, '{}', old)], { operation: make });
    assert.equal(shortOf(judgement), 'satisfied');
  });
});
