/** Requests with two faults accuse of the two together alone; and of many requests that show a finding the plainest is shown. */

import * as assert from 'uvu/assert';
import { reasonMessage } from '../../report/messages.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, type PlantRequest } from '../verify/plant-answers.ts';
import { type ScriptedRun, scriptedRun } from './scripted-run.ts';

/** Crashes for the requests that are chosen. */
const crashFor =
  (isChosen: (request: PlantRequest) => boolean): Bend =>
  (request, right) =>
    isChosen(request) ? answer(500, { error: 500, message: 'oops' }) : right();

const isBrowser = (request: PlantRequest): boolean =>
  request.header('accept')?.startsWith('text/html,') ?? false;
const isText = ({ contentType }: PlantRequest): boolean => contentType === 'text/plain';
const isNull = ({ json }: PlantRequest): boolean => json === null;
const isAccented = ({ json }: PlantRequest): boolean => Object(json).name === 'José';
const isChunked = (request: PlantRequest): boolean => request.header('transfer-encoding') !== undefined;
/** Answers the requests that are chosen with a name that is no text. */
const spoilFor =
  (isChosen: (request: PlantRequest) => boolean): Bend =>
  (request, right) =>
    isChosen(request) ? answer(200, { name: 5 }) : right();
const alone =
  (isChosen: (request: PlantRequest) => boolean) =>
  (request: PlantRequest): boolean =>
    isChosen(request) && !isAuthorized(request);

/** A row that was asked alone: its verdict, why it is open, and what the requests that show it do otherwise. */
const shown = ({ rows }: ScriptedRun, id: string): readonly unknown[] => {
  const row = rows.get(id);
  const evidence = row?.evidence.filter(({ level }) => level !== 'observed') ?? [];
  return [
    row?.verdict,
    ...(row?.reason ? [row.reason.code] : []),
    evidence.map(({ steps }) => steps.at(-1)?.case.difference),
  ];
};

const table: readonly (readonly [row: string, name: string, bend: Bend, expected: readonly unknown[]])[] = [
  ['AUT-01', 'a page for browsers fails whoever asks', crashFor(isBrowser), ['pass', []]],
  [
    'AUT-01',
    'it fails without a credential only',
    crashFor(alone(isBrowser)),
    ['fail', [`no Authorization, Accept is text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8`]],
  ],
  ['AUT-05', 'text fails whoever sends it', crashFor(isText), ['pass', []]],
  [
    'AUT-05',
    'text fails without a credential only',
    crashFor(alone(isText)),
    ['fail', ['no Authorization and Content-Type is text/plain']],
  ],
  ['AUT-04', 'null fails whoever sends it', crashFor(isNull), ['note', []]],
  ['NET-01', 'text fails whoever sends it', crashFor(isText), ['warn', ['Content-Type is text/plain']]],
  [
    'AUT-05',
    'whatever is not JSON fails whoever sends it',
    crashFor(({ contentType }) => contentType !== 'application/json'),
    ['inconclusive', 'half-refused', []],
  ],
  [
    'AUT-04',
    'null is let in without a credential, and crashes with it',
    (request, right) =>
      isNull(request) ? answer(isAuthorized(request) ? 500 : 200, { name: 'a name' }) : right(),
    ['fail', ['no Authorization and the body is null']],
  ],
  ...(
    [
      ['a name beyond ASCII crashes however it comes', crashFor(isAccented), ['pass', []]],
      ['its answer is broken however it comes', spoilFor(isAccented), ['pass', []]],
      [
        'its answer is broken where it is cut only',
        spoilFor((request) => isAccented(request) && isChunked(request)),
        ['warn', ['the body comes in two chunks, cut within a character, and name is the string "José"']],
      ],
    ] as const
  ).map(([name, bend, expected]) => ['MED-05', name, bend, expected] as const),
  [
    'ERR-03',
    'no error number for whoever has no credential',
    (request, right) => (isAuthorized(request) ? right() : answer(400, { message: 'who are you?' })),
    ['fail', ['no Authorization']],
  ],
];

/** Answers refusals otherwise. */
const refusing =
  (status: number, error: unknown): Bend =>
  (_, right) =>
    right().status === 400 ? answer(status, { error, message: 'no' }) : right();

const redirecting: Bend = (_, right) => (right().status === 401 ? answer(303, {}) : right());
const redirected =
  'the same request is answered 303 plainly without the credential, which neither accepts nor refuses it as documented, so nothing can be said about this way of sending it';

/** A row, a target at which there is nothing for it, and why. */
const idle: readonly (readonly [row: string, what: string, bend: Bend, why: string])[] = [
  [
    'ERR-04',
    'errors are words',
    refusing(400, 'BAD_NAME'),
    'such answers were seen, and none has a number where one is documented',
  ],
  ['ERR-04', 'refusals are 422', refusing(422, 1), 'no answer 400 was seen'],
  [
    'AUT-14',
    'nobody needs a credential',
    ({ json }, right) => (right().status === 401 ? answer(200, { name: Object(json).name ?? 'a' }) : right()),
    'the same request is accepted plainly without the credential (200), so nothing can be said about this way of sending it',
  ],
  ...['AUT-13', 'AUT-14'].map((row) => [row, 'each refusal is a redirect', redirecting, redirected] as const),
];

suite('halves', (test) => {
  for (const [row, name, bend, expected] of table) {
    test(`${row}: ${name}`, async () => {
      assert.equal(shown(await scriptedRun(bend, { only: [row], runs: 0 }), row), expected);
    });
  }

  test('a row that could judge nothing says why', async () => {
    const bend: Bend = (request, right) => (request.earlierOnConnection > 0 ? 'gone' : right());
    const row = (await scriptedRun(bend, { only: ['AUT-06'] })).rows.get('AUT-06');
    assert.equal([row?.verdict, row?.reason?.code], ['not-applicable', 'connection-closed']);
  });

  for (const [row, what, bend, why] of idle)
    test(`${row} judges nothing where ${what}, and says so`, async () => {
      const { rows } = await scriptedRun(bend, { only: [row], runs: 0 });
      const found = rows.get(row);
      assert.equal([found?.verdict, found?.reason && reasonMessage(found.reason)], ['not-applicable', why]);
    });

  test('an accepted request that is answered no better is nothing to compare with', async () => {
    const bend: Bend = (_, right) => (right().status === 200 ? answer(200, { name: 5 }) : right());
    const { rows } = await scriptedRun(bend, { only: ['RES-02'], runs: 0 });
    const [found] = rows.get('RES-02')?.evidence ?? [];
    assert.is(found?.stability.kind, 'reproducible');
    assert.is(found?.control, undefined);
  });
});
