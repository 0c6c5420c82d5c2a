/** The probable mistake, by a table: of texts alone, and of the rows of the Plant Store, which say what has to be seen. */

import * as assert from 'uvu/assert';
import { echoSigns, textSigns } from '../../engine/conclude/mistake-signs.ts';
import { probableMistake } from '../../engine/conclude/probable-mistake.ts';
import type { FindingCode } from '../../model/finding.ts';
import { passedOver } from '../../report/carriage-words.ts';
import { answered, sent } from '../checks/exchanges.ts';
import { plantStore } from '../requirements/plant-store-rows.ts';
import { suite } from '../support/suite.ts';

const ids = ['0 taken for a missing id', 'an id that "must be positive"'];
const names = ['an empty name is stored', '500 from the database'];

const table: readonly (readonly [
  string,
  readonly string[],
  FindingCode,
  number,
  string,
  string | undefined,
])[] = [
  ['the number that was sent', ids, 'valid-request-refused', 400, 'id is the number 0', ids[0]],
  ['another number', ids, 'valid-request-refused', 400, 'id is the number -1', ids[1]],
  ['an acceptance', names, 'violation-accepted', 200, 'name is missing', names[0]],
  ['the status that came', names, 'refusal-status', 500, 'name is missing', names[1]],
  ['a status that nobody knows', names, 'refusal-status', 422, 'name is missing', undefined],
  ['nothing but a status', ['422'], 'refusal-status', 422, 'name is missing', undefined],
  ['no mistake', [], 'violation-accepted', 200, 'name is missing', undefined],
  ['a long number', ['32-bit columns'], 'valid-request-refused', 400, 'id is 2147483648', '32-bit columns'],
  ['an answer of another shape', ids, 'answer-of-another-shape', 200, 'id is the number 0', undefined],
];

suite('probable mistake', (test) => {
  for (const [name, mistakes, code, status, difference, expected] of table) {
    test(name, () => {
      const finding = { code, expected: '', actual: '' };
      const steps = [answered(sent({ difference }), status)];
      assert.is(probableMistake(mistakes, { finding, steps, level: 'required' }), expected);
      assert.is(probableMistake(mistakes, { finding, steps, level: 'observed' }), undefined);
    });
  }

  test('of what passes in one way of carrying is that way, which a report says', () => {
    const finding = { code: 'violation-accepted', expected: '400', actual: '200' } as const;
    const steps = [answered(sent({ difference: 'id is null, in chunks' }), 200)];
    const plain = answered(sent({ difference: 'id is null' }), 400);
    assert.is(probableMistake(['null becomes 0'], { finding, steps, plain, level: 'required' }), undefined);
    assert.is(passedOver({ steps, plain }), 'a check that is passed over in chunks');
    assert.is(passedOver({ steps }), undefined);
    const broken = [answered(sent({ difference: 'id is null, in chunks' }), 500)];
    assert.is(passedOver({ steps: broken, plain }), undefined);
  });
});

type Seen = readonly [
  row: string,
  code: FindingCode,
  status: number,
  difference: string,
  echo: readonly [string, string],
  told: string | undefined,
];

const asked: FindingCode = 'valid-request-refused';
const accepted: FindingCode = 'violation-accepted';
const seen: readonly Seen[] = [
  ['RES-05', 'echo-differs', 200, '', ['"a "', '"a"'], 'blanks cut off'],
  ['RES-05', 'echo-differs', 200, '', ['"e\u0301"', '"\u00e9"'], 'characters normalised'],
  ['RES-05', 'echo-differs', 200, '', ['"Fern"', '"moss"'], 'a constant answer, or that of another request'],
  ['RES-05', 'echo-differs', 200, '', ['"Łódź"', '"?ód?"'], 'characters replaced that the store cannot hold'],
  ['RES-05', 'echo-differs', 200, '', ['"a tag"', 'nothing'], 'a member that is forgotten'],
  ['RES-05', 'echo-differs', 200, '', ['"Fern"', '["Fern"]'], undefined],
  [
    'ACC-02',
    asked,
    400,
    'tag is the string "a tag"',
    ['200', '400'],
    'the tag is refused as an unknown field',
  ],
  ['ACC-02', 'no-answer', 200, 'tag is the string "a tag"', ['an answer', 'reset'], undefined],
  [
    'ACC-04',
    asked,
    500,
    'id is the number -9',
    ['200', '500'],
    '500 from a number that the store cannot hold',
  ],
  ['ACC-07', asked, 400, 'name is the string "a\\\\"', ['200', '400'], 'JSON or SQL put together by hand'],
  ['ACC-07', 'answer-of-another-shape', 200, 'tag is the string "[1]"', ['Plant', 'a list'], undefined],
  ['REJ-03', accepted, 200, 'id is the string ""', ['400', '200'], 'an empty text taken for 0'],
  ['REJ-04', accepted, 200, 'id is null', ['400', '200'], 'null becomes 0'],
  ['REJ-10', accepted, 200, 'the body is the array []', ['400', '200'], 'a list is inserted plant by plant'],
  ['REJ-10', 'refusal-status', 500, 'the body is null', ['400', '500'], 'a member of null is read'],
  [
    'ERR-02',
    'media-type',
    400,
    '',
    ['', 'application/problem+json'],
    'problem details (RFC 9457), as the framework has them',
  ],
  [
    'ERR-03',
    'body-invalid',
    400,
    '',
    ['an integer', 'the number 400.7'],
    'codes with a subcode behind the point, such as 400.1',
  ],
  [
    'ERR-01',
    'refusal-status',
    409,
    'id is missing',
    ['400', '409'],
    'a rule that is asked about the store and not about the body',
  ],
  [
    'AUT-10',
    'challenge-missing',
    401,
    '',
    ['a challenge of the scheme bearer', 'no WWW-Authenticate'],
    'a 401 that the program writes by itself, past what sends the challenge',
  ],
  [
    'RES-06',
    'bytes-behind',
    200,
    '',
    ['', '2 bytes'],
    'a Content-Length that leaves out the line break at the end',
  ],
];

suite('probable mistake of a row of the Plant Store', (test) => {
  const { rows } = plantStore;

  test('says more than what came', () => {
    const told = rows.flatMap(({ id, mistakes }) =>
      mistakes.flatMap((one) => (typeof one === 'string' ? [] : [{ id, ...one }])),
    );
    const repeating = told.filter(({ text, when: { came = [] } }) =>
      came.some((pattern) => pattern !== 'nothing' && text === pattern.replaceAll('*', '').trim()),
    );
    assert.equal(
      repeating.map(({ id, text }) => `${id} ${text}`),
      [],
    );
  });

  for (const [row, code, status, difference, [expected, actual], told] of seen)
    test(`${row}: ${difference} ${expected} ${actual}`, () => {
      const { mistakes = [] } = rows.find(({ id }) => id === row) ?? {};
      const steps = [answered(sent({ difference }), status)];
      const finding = { code, expected, actual };
      assert.is(probableMistake(mistakes, { finding, steps, level: 'required' }), told);
    });
});

suite('signs', (test) => {
  test('of a text that was sent', () => {
    assert.equal(textSigns('name is the string "100%"'), ['percent']);
    assert.equal(textSigns('name is the string "O\'Neil"'), ['quote']);
    assert.equal(textSigns('tag is the string "шшш", in chunks'), ['beyond-ascii']);
    assert.equal(textSigns('id is missing'), []);
  });

  for (const [sign, sent, comes] of [
    ['trimmed', '" a "', '"a"'],
    ['other-case', '"Fern"', '"FERN"'],
    ['cut', '"a long name"', '"a long"'],
    ['escaped', '"<b>"', '"&lt;b&gt;"'],
    ['escaped', '"100%25"', '"100%"'],
    ['replaced', '"é"', '"\uFFFD"'],
    ['unlike', '"abc"', '"xyz"'],
    [undefined, '"abc"', '"abc"'],
    [undefined, '"abc"', 'nothing'],
  ] as const)
    test(`of a text that comes back: ${sign} ${comes}`, () => {
      assert.equal(echoSigns(sent, comes), sign === undefined ? [] : [sign]);
    });
});
