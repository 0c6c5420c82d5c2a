/** The probable mistake, by a table: of texts alone, and of the rows of the Plant Store, which say what has to be seen. */

import * as assert from 'uvu/assert';
import { echoSigns, probableMistake, textSigns } from '../../engine/conclude/probable-mistake.ts';
import type { FindingCode } from '../../model/finding.ts';
import { passedOver } from '../../report/carriage-words.ts';
import { answered, sent } from '../checks/exchanges.ts';
import { plantStoreRows } from '../requirements/plant-store-rows.ts';
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
const unreadable: FindingCode = 'answer-of-another-shape';
const letIn: FindingCode = 'credential-accepted';
const unchecked = 'a request that had to be refused, and its answer shows what was not checked';
const seen: readonly Seen[] = [
  ['RES-05', 'echo-differs', 200, '', ['"a "', '"a"'], 'blanks cut off'],
  ['RES-05', 'echo-differs', 200, '', ['"e\u0301"', '"\u00e9"'], 'characters normalised'],
  ['RES-05', 'echo-differs', 200, '', ['"\\u2003"', '" "'], 'characters normalised'],
  ['REJ-01', 'refused-as-success', 200, 'id is missing', ['400', '200'], undefined],
  ['REJ-04', 'refused-as-success', 200, 'id is true', ['400', '200'], undefined],
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
  [
    'REJ-03',
    accepted,
    200,
    'id is the string ""',
    ['400', '200'],
    'an empty text taken for 0, or a type that is not looked at',
  ],
  ['REJ-04', accepted, 200, 'id is null', ['400', '200'], 'null becomes 0, or a type that is not looked at'],
  [
    'REJ-04',
    accepted,
    200,
    'id is the array []',
    ['400', '200'],
    'an empty list becomes 0, or a type that is not looked at',
  ],
  [
    'REJ-02',
    accepted,
    200,
    'name is missing, beside every optional member',
    ['400', '200'],
    'a rule that holds only where no optional member stands beside it',
  ],
  ['REJ-11', unreadable, 400, '', ['Error', 'bytes that are not what Content-Encoding says'], undefined],
  [
    'REJ-11',
    unreadable,
    400,
    '',
    ['Error', 'text that is not JSON: "<h1>No</h1>"'],
    "the parser's own page, in HTML",
  ],
  ['ACC-06', asked, 400, 'id is the number 0', ['200', '400'], '0 taken for a missing id'],
  ['ACC-06', asked, 400, 'id is the number -1', ['200', '400'], 'an id that "must be positive"'],
  [
    'ACC-06',
    asked,
    500,
    'id is the number -0',
    ['200', '500'],
    'minus zero, which is 0, taken for another number',
  ],
  [
    'ACC-13',
    'coding-wrong',
    400,
    '',
    ['content coded as gzip', 'bytes that do not decode to text'],
    'answers that are labelled as compressed and are not',
  ],
  ['RES-02', 'body-invalid', 200, 'name is the array []', ['a string', 'the array []'], unchecked],
  ['RES-02', 'body-invalid', 200, '', ['an object', 'the array []'], 'the plant in a list'],
  ['RES-02', 'body-invalid', 200, 'name is missing', ['a value', 'nothing'], unchecked],
  ['RES-03', 'body-invalid', 200, 'tag is null', ['a string', 'null'], unchecked],
  ['RES-03', 'body-invalid', 200, 'tag is the array ["a"]', ['a string', 'the array ["a"]'], unchecked],
  ['RES-03', 'body-invalid', 200, '', ['a string', 'null'], 'null for a tag that was not sent'],
  ['ERR-03', 'body-invalid', 400, '', ['an integer', 'the string "400"'], 'the status written as a text'],
  ['AUT-01', letIn, 200, 'no Authorization', ['401', '200'], 'the middleware is not wired to the route'],
  [
    'AUT-01',
    letIn,
    200,
    'no Authorization, the body comes in chunks',
    ['401', '200'],
    'a guard that asks some kinds of requests only',
  ],
  [
    'AUT-07',
    letIn,
    200,
    'the word null',
    ['401', '200'],
    'a word that stands for no value taken for a token',
  ],
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
  ['RES-06', 'bytes-behind', 200, '', ['', '3 bytes'], 'a Content-Length that is shorter than the body'],
  ['NET-06', 'answer-unfinished', 200, '', ['', 'no end within 16 MiB'], 'a stream that nobody ends'],
  [
    'ACC-01',
    unreadable,
    200,
    '',
    ['Plant', 'text that is not JSON: "{"name":"a n"'],
    'JSON put together by hand, or cut off',
  ],
];

suite('probable mistake of a row of the Plant Store', (test) => {
  const { rows } = plantStoreRows;

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

suite('probable mistake beside what else is broken', (test) => {
  const unasked = 'no request is asked for a credential, whatever is sent';
  const [absent, unknown] = ['AUT-01: no Authorization', 'AUT-07: a well-formed token that nobody issued'];
  const query = 'AUT-14: no Authorization, the path is /plants?x=1';
  const lastWord = 'the last word of the field is taken for the token';
  for (const [row, difference, beside, told] of [
    ['AUT-02', 'the scheme without a token', [], 'only the scheme is looked at'],
    ['AUT-02', 'the scheme without a token', [absent], unasked],
    ['AUT-03', 'the valid token under Basic, as it is', [], lastWord],
    ['AUT-03', 'the valid token under Basic, as it is', [`${absent}, the body comes in chunks`], lastWord],
    [
      'AUT-03',
      'the valid token under Basic, as it is',
      [unknown],
      'a field that is there will do, whatever stands in it',
    ],
    ['AUT-03', 'the valid token under Basic, as it is', [absent, unknown], unasked],
    ['AUT-06', 'no Authorization', [], 'the user remembered with the connection'],
    ['AUT-06', 'no Authorization', [absent], unasked],
    ['AUT-08', 'the token in small letters', [unknown], 'any token will do'],
    ['AUT-08', 'the token behind another word', [], lastWord],
    [
      'AUT-09',
      'the valid token in the query only',
      [query],
      'any query lets a request in, whatever stands in it',
    ],
  ] as const)
    test(`${row}: ${difference}, beside ${beside.join(', ') || 'nothing'}`, () => {
      const { mistakes = [] } = plantStoreRows.rows.find(({ id }) => id === row) ?? {};
      const steps = [answered(sent({ difference }), 200)];
      const finding = { code: letIn, expected: '401', actual: '200' };
      assert.is(probableMistake(mistakes, { finding, steps, level: 'required' }, beside), told);
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
