/** What findings say: what was expected and what came, in few words, and where the document says so. */

import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import type { Judgement } from '../../model/check.ts';
import type { ReasonCode } from '../../model/reason.ts';
import { suite } from '../support/suite.ts';
import {
  answered,
  bytes,
  control,
  error,
  open,
  plant,
  type Row,
  sent,
  special,
  unanswered,
  uncredited,
  violating,
} from './exchanges.ts';
import { createBench } from './judging.ts';

const bench = await createBench();
const refusal = answered(violating(), 400, error);
const post = '/paths/~1plants/post';
const schema = '/content/application~1json/schema';

type Phrase = readonly [
  check: string,
  steps: Row['steps'][number] | Row['steps'],
  expected: string,
  actual: string,
  pointer?: string,
];

const long = 'a'.repeat(60);
const good = answered(sent(), 200, plant);

const phrases: readonly Phrase[] = [
  ['valid-request-accepted', answered(sent(), 500), '200', '500', `${post}/responses/200`],
  ['valid-request-accepted', unanswered(sent(), 'time-out'), '200', 'no answer (time-out)'],
  [
    'valid-request-accepted',
    answered(sent(), 200, '{}'),
    'Plant',
    'an object without name or tag',
    `${post}/responses/200${schema}`,
  ],
  ['valid-request-accepted', answered(sent(), 200), 'Plant', 'nothing'],
  [
    'violation-refused',
    answered(violating(), 200),
    '4XX',
    '200',
    '/components/schemas/NewPlant/allOf/1/required',
  ],
  ['refusal-status', answered(violating(), 422), '400', '422', `${post}/responses/400`],
  ['credential-refused', answered(uncredited(), 200), '401, 403 or 400', '200', post],
  [
    'response-media-type',
    answered(sent(), 200, '', { type: 'Text/HTML' }),
    'application/json',
    'Text/HTML',
    `${post}/responses/200`,
  ],
  [
    'response-media-type',
    answered(sent(), 200, '', { type: undefined }),
    'application/json',
    'no Content-Type',
  ],
  ['response-schema', answered(sent(), 200), 'Plant as JSON', 'nothing', `${post}/responses/200${schema}`],
  ['response-schema', answered(sent(), 200, '<p>'), 'Plant as JSON', 'text that is not JSON: "<p>"'],
  [
    'response-schema',
    answered(sent(), 200, `<${long}`),
    'Plant as JSON',
    `text that is not JSON: "<${'a'.repeat(39)}…"`,
  ],
  [
    'response-schema',
    answered(sent(), 200, new Uint8Array([...bytes('"'), 0xe9])),
    'Plant as JSON',
    'bytes that are not UTF-8',
  ],
  ['response-echo', answered(sent(), 200, '{"name":"fern"}'), '"Fern"', '"fern"'],
  ['response-echo', answered(sent(), 200, '{"name":5}'), '"Fern"', '5'],
  ['response-echo', answered(sent(), 200, '{}'), '"Fern"', 'nothing'],
  [
    'response-echo',
    answered(special(`{"name":"${long}b"}`), 200, `{"name":"${long}"}`),
    '"…aaaaaaaab"',
    '"…aaaaaaaa"',
  ],
  [
    'response-echo',
    answered(special(`{"name":"b${long}"}`), 200, `{"name":"${long}"}`),
    `"b${'a'.repeat(39)}…"`,
    `"${'a'.repeat(40)}…"`,
  ],
  [
    'response-echo',
    answered(special(`{"name":"${long}"}`), 200, `{"name":"${long}b"}`),
    '"…aaaaaaaa"',
    '"…aaaaaaaab"',
  ],
  [
    'response-echo',
    answered(special(`{"name":"${'a'.repeat(40)}"}`), 200, '{"name":"b"}'),
    `"${'a'.repeat(40)}"`,
    '"b"',
  ],
  [
    'response-text',
    answered(sent(), 200, '\uFEFF{"name":"a"}'),
    'JSON text at once',
    'a byte order mark before it',
  ],
  ['response-end', answered(sent(), 200, '', { surplus: 8 }), 'nothing after the body', '8 bytes'],
  ['response-end', answered(sent(), 200, '', { surplus: 1 }), 'nothing after the body', '1 byte'],
  ['challenge-sent', answered(uncredited(), 401), 'a challenge of the scheme bearer', 'no WWW-Authenticate'],
  [
    'challenge-sent',
    answered(uncredited(), 401, '', { fields: [['WWW-Authenticate', 'Basic']] }),
    'a challenge of the scheme bearer',
    'Basic',
  ],
  ['allow-sent', answered(sent(), 405), 'Allow with POST', 'no Allow'],
  ['allow-sent', answered(sent(), 405, '', { fields: [['Allow', 'GET']] }), 'Allow with POST', 'Allow: GET'],
  [
    'allow-sent',
    answered(sent(), 405, '', {
      fields: [
        ['Allow', 'GET'],
        ['Allow', 'PUT'],
      ],
    }),
    'Allow with POST',
    'Allow: GET, PUT',
  ],
  [
    'challenge-sent',
    answered(uncredited(), 401, '', {
      fields: [
        ['WWW-Authenticate', 'Basic'],
        ['WWW-Authenticate', 'Digest'],
      ],
    }),
    'a challenge of the scheme bearer',
    'Basic, Digest',
  ],
  ['allow-sent', answered(open({ path: '/' }), 405), 'Allow', 'no Allow'],
  ['no-server-error', answered(sent(), 500), 'an answer below 500', '500', post],
  ['still-alive', answered(sent(), 503), '200', '503', `${post}/responses/200`],
  ['concurrent-requests-accepted', answered(sent(), 400), '200', '400', `${post}/responses/200`],
  [
    'concurrent-requests-apart',
    [
      answered(special('{"name":"a"}'), 200, '{"name":"b"}'),
      answered(special('{"name":"b"}'), 200, '{"name":"b"}'),
    ],
    '"a"',
    '"b"',
  ],
  ['repeated-request-accepted', [good, answered(sent(), 409)], '200', '409', `${post}/responses/200`],
  ['repeated-request-accepted', [good, unanswered(sent())], '200', 'no answer (reset)'],
  ['credential-refused', answered(uncredited(), 404), '401, 403 or 400', '404', post],
  ['credential-refused', unanswered(uncredited()), '401, 403 or 400', 'no answer (reset)'],
  ['credential-per-request', [good, answered(uncredited(), 200, plant)], 'a refusal', '200', post],
  [
    'credential-per-request',
    [good, unanswered(uncredited(), 'time-out')],
    'a refusal',
    'no answer (time-out)',
  ],
  ['violation-refused', unanswered(violating()), '4XX', 'no answer (reset)'],
  ['violation-refused', answered(violating(), 400, '<p>'), 'Error', 'text that is not JSON: "<p>"', post],
  ['status-documented', answered(sent(), 201), '200 or 400', '201', post],
  [
    'response-schema',
    answered(sent(), 200, plant, { fields: [['Content-Encoding', 'gzip']] }),
    'Plant as JSON',
    'bytes that are not what Content-Encoding says',
  ],
  [
    'response-schema',
    answered(sent(), 200, '{"name":5}'),
    'a string',
    'the number 5',
    '/components/schemas/Plant/properties/name/type',
  ],
  [
    'response-number-format',
    answered(violating(), 400, '{"error":2147483648,"message":""}'),
    'an integer from -2147483648 to 2147483647',
    'the number 2147483648',
    '/components/schemas/Error/properties/error/format',
  ],
  ['response-text', answered(sent(), 200, '{"name":"a","name":"a"}'), 'each member once', 'the member twice'],
  [
    'response-echo',
    answered(special(`{"name":"${long}"}`), 200, '{"name":["a"]}'),
    `"${'a'.repeat(40)}…"`,
    '["a"]',
  ],
  [
    'response-echo',
    answered(special('{"name":"a"}'), 200, `{"name":["${long}"]}`),
    '"a"',
    `["${'a'.repeat(38)}…`,
  ],
  [
    'response-echo',
    answered(special('{"name":"🌿🌿🌿🌿🌿🌿🌿🌿🌿a"}'), 200, '{"name":"🌿🌿🌿🌿🌿🌿🌿🌿🌿b"}'),
    '"…🌿🌿🌿🌿🌿🌿🌿🌿a"',
    '"…🌿🌿🌿🌿🌿🌿🌿🌿b"',
  ],
];

/** What is only told, and the place it is told of. */
const notes: readonly (readonly [...Phrase, place?: string])[] = [
  ['refusal-recorded', answered(uncredited(), 401), 'left open', '401 without content', post],
  ['request-recorded', answered(open(), 413), 'left open', 'refused: 413 without content', post],
  [
    'response-disclosure',
    answered(sent(), 200, plant, { leaked: true }),
    'nothing of the inside',
    'the credential of the request',
  ],
  [
    'response-members',
    answered(sent(), 200, '{"name":"Fern","x":1}'),
    'name, tag',
    'x',
    `${post}/responses/200${schema}`,
  ],
  [
    'response-members',
    answered(sent(), 200, '{"name":"Fern","id":2}'),
    'the number that was sent',
    'another number',
    `${post}/responses/200${schema}`,
    '/id',
  ],
  [
    'response-number-spelling',
    answered(violating(), 400, '{"error":1.0,"message":""}'),
    'an integer in plain digits',
    'the number 1.0',
    `${post}/responses/400${schema}`,
    '/error',
  ],
];

const hopeless = { refusedControl: answered(sent(), 400) };

const reasons: readonly (readonly [
  check: string,
  steps: Row['steps'],
  reason: ReasonCode,
  context?: Row['context'],
])[] = [
  ['still-alive', [unanswered(sent(), 'stopped')], 'ended-before-answered'],
  ['still-alive', [answered(sent(), 200, '{', { cut: true })], 'answer-cut'],
  ['response-schema', [answered(sent(), 200, '{', { cut: true })], 'answer-cut'],
  ['repeated-request-accepted', [answered(sent(), 400), good], 'nothing-to-repeat'],
  ['credential-refused', [answered(uncredited(), 400)], 'refused-alike', hopeless],
  ['violation-refused', [answered(violating(), 400)], 'refused-alike', hopeless],
];

suite('phrases of findings', (test) => {
  for (const [id, steps, expected, actual, pointer] of phrases) {
    test(`${id}: ${expected} and ${actual}`, () => {
      const judgement = judge(id, steps);
      assert.is(judgement?.kind, 'violated');
      const finding = judgement?.kind === 'violated' ? judgement.findings[0] : undefined;
      assert.equal([finding?.expected, finding?.actual], [expected, actual]);
      if (pointer !== undefined) assert.is(finding?.pointer, pointer);
    });
  }

  for (const [id, steps, ...told] of notes) {
    test(`${id} notes: ${told[0]} and ${told[1]}`, () => {
      const judgement = judge(id, steps);
      const note = judgement?.kind === 'recorded' ? judgement.note : undefined;
      assert.equal([note?.expected, note?.actual, note?.pointer, note?.place].slice(0, told.length), told);
    });
  }

  for (const [id, steps, reason, context] of reasons) {
    test(`${id} concludes nothing: ${reason}`, () => {
      assert.equal(judge(id, steps, context), { kind: 'undetermined', reason: { code: reason } });
    });
  }
});

function judge(
  id: string,
  steps: Phrase[1],
  context: Row['context'] = { control, refusal },
): Judgement | undefined {
  const check = checks.find((candidate) => candidate.id === id);
  return check && bench.judge(check, [steps].flat(), context);
}
