/** What findings say: what was expected and what came, in few words, and where the document says so. */

import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import { suite } from '../support/suite.ts';
import {
  answered,
  bytes,
  control,
  type Row,
  sent,
  special,
  unanswered,
  uncredited,
  violating,
} from './exchanges.ts';
import { createBench } from './judging.ts';

const bench = await createBench();
const post = '/paths/~1plants/post';
const schema = '/content/application~1json/schema';

type Phrase = readonly [
  check: string,
  step: Row['steps'][number],
  expected: string,
  actual: string,
  pointer?: string,
];

const long = 'a'.repeat(60);

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
  ['violation-refused', answered(violating(), 200), '4XX', '200', post],
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
    'response-text',
    answered(sent(), 200, '\uFEFF{"name":"a"}'),
    'JSON text at once',
    'a byte order mark before it',
  ],
  ['response-end', answered(sent(), 200, '', { surplus: 8 }), 'nothing behind the body', '8 bytes'],
  ['response-end', answered(sent(), 200, '', { surplus: 1 }), 'nothing behind the body', '1 byte'],
  ['challenge-sent', answered(uncredited(), 401), 'a challenge of the scheme bearer', 'no WWW-Authenticate'],
  [
    'challenge-sent',
    answered(uncredited(), 401, '', { fields: [['WWW-Authenticate', 'Basic']] }),
    'a challenge of the scheme bearer',
    'Basic',
  ],
  ['allow-sent', answered(sent(), 405), 'Allow with POST', 'no Allow'],
  ['allow-sent', answered(sent(), 405, '', { fields: [['Allow', 'GET']] }), 'Allow with POST', 'Allow: GET'],
  ['no-server-error', answered(sent(), 500), 'an answer below 500', '500', post],
];

suite('phrases of findings', (test) => {
  for (const [id, step, expected, actual, pointer] of phrases) {
    test(`${id}: ${expected} and ${actual}`, () => {
      const check = checks.find((candidate) => candidate.id === id);
      const judgement = check && bench.judge(check, [step], { control });
      assert.is(judgement?.kind, 'violated');
      const finding = judgement?.kind === 'violated' ? judgement.findings[0] : undefined;
      assert.equal([finding?.expected, finding?.actual], [expected, actual]);
      if (pointer !== undefined) assert.is(finding?.pointer, pointer);
    });
  }
});
