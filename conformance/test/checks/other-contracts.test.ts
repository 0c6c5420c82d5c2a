/** What judges make of contracts unlike the Plant Store's: API keys, defaults, several media types, alternatives. */

import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation, ResponseSpec } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import {
  type AnswerChanges,
  answered,
  open,
  type Row,
  sent,
  special,
  uncredited,
  violating,
} from './exchanges.ts';
import { createBench, shortOf } from './judging.ts';

const schemas = {
  Leaf: {
    type: 'object',
    title: 'A leaf',
    properties: { name: { type: 'string' }, size: { type: ['integer', 'null'] } },
  },
  Stem: {
    oneOf: [{ $ref: '#/schemas/Leaf' }, { type: 'object', properties: { rings: { type: 'integer' } } }],
  },
  Map: { type: 'object', additionalProperties: { type: 'string' } },
  Bush: {
    anyOf: [
      { type: 'object', properties: { twigs: { type: 'integer' } } },
      { oneOf: [{ type: 'object', properties: { thorns: { type: 'integer' } } }] },
    ],
  },
  Loop: {
    anyOf: [{ $ref: '#/schemas/Loop' }, { type: 'object', properties: { again: { type: 'integer' } } }],
  },
} satisfies Record<string, JsonObject>;

function content(mediaType: string, shape: keyof typeof schemas | undefined): MediaTypeSpec {
  const pointer = `/schemas/${shape ?? ''}`;
  return shape ? { mediaType, schema: schemas[shape], pointer } : { mediaType, pointer };
}

function response(status: string, ...of: readonly MediaTypeSpec[]): ResponseSpec {
  return { status, pointer: `/responses/${status}`, content: of };
}

function operationOf(responses: readonly ResponseSpec[], changes: Partial<Operation> = {}): Operation {
  const { method = 'POST', path = '/leaves/{leaf}' } = changes;
  const plain = {
    id: 'grow',
    method,
    path,
    pointer: '/paths/grow',
    parameters: [],
    responses,
    security: [['key']],
  };
  return { ...plain, ...changes };
}

function contractOf(operation: Operation): Contract {
  return {
    title: 'Leaves',
    version: '1',
    openapi: '3.1.0',
    dialect: '3.1',
    digest: '',
    source: 'leaves.yaml',
    document: { schemas },
    operations: [operation],
    securitySchemes: {
      key: { name: 'key', type: 'apiKey', pointer: '/key', parameter: { name: 'X-Key', in: 'header' } },
      basic: { name: 'basic', type: 'http', pointer: '/basic', scheme: 'basic' },
      bearer: { name: 'bearer', type: 'http', pointer: '/bearer', scheme: 'bearer' },
    },
    positions: new Map(),
    notes: [],
    remarks: [],
  };
}

const leaf = content('application/json', 'Leaf');
const xml = content('application/xml', 'Leaf');

const plain = operationOf([
  response('200', leaf),
  response('default', content('application/problem+json', 'Map')),
]);
const created = operationOf([response('2XX', leaf), response('303')]);
const bare = operationOf([response('404')]);
const partly = operationOf([response('404'), response('default')]);
const unlisted = operationOf([response('404'), response('default', content('application/json', 'Map'))]);
const mixed = operationOf([response('200', leaf, xml)]);
const unlabelled = operationOf([response('200', content('application/json', undefined)), response('204')]);
const head = operationOf([response('200', leaf)], { method: 'HEAD' });
const either = operationOf([response('200', content('application/json', 'Stem'))]);
const bush = operationOf([response('200', content('application/json', 'Bush'))]);
const loop = operationOf([response('200', content('application/json', 'Loop'))]);
const map = operationOf([response('200', content('application/json', 'Map'))]);
const parameter = operationOf([response('200', content('application/json; version=1', 'Leaf'))]);
const http = operationOf([response('200')], { security: [['key'], ['basic', 'bearer']] });
const echo = operationOf([response('200', leaf)], {
  requestBody: { required: true, content: [content('text/csv', undefined), leaf] },
});

type Case = readonly [
  check: string,
  name: string,
  operation: Operation,
  step: Row['steps'][number],
  is: Row['is'],
];

const here = sent({ path: '/leaves/7' });
const labelledText = { ...special('{"name":"a"}'), headers: [{ name: 'Content-Type', value: 'Text/CSV' }] };
const xmlLabel: AnswerChanges = { type: 'application/xml' };
const get = open({ method: 'GET', path: '/leaves/7?x=1', elsewhere: true, body: null });
const fields = (name: string, value: string): AnswerChanges => ({ fields: [[name, value]] });

const cases: readonly Case[] = [
  ['valid-request-accepted', 'a documented range', created, answered(here, 226, '{"name":"a"}'), 'satisfied'],
  ['valid-request-accepted', 'a documented redirect', created, answered(here, 303), 'satisfied'],
  [
    'valid-request-accepted',
    'an undocumented redirect',
    created,
    answered(here, 302),
    ['valid-request-refused'],
  ],
  ['valid-request-accepted', 'any success where none is documented', bare, answered(here, 299), 'satisfied'],
  ['valid-request-accepted', 'what a refusal means there', bare, answered(here, 404), 'undetermined'],
  [
    'valid-request-accepted',
    'an object where nothing is required',
    plain,
    answered(here, 200, '{}'),
    'satisfied',
  ],
  [
    'valid-request-accepted',
    'text where an object is documented',
    plain,
    answered(here, 200, '"a"'),
    ['answer-of-another-shape'],
  ],
  [
    'valid-request-accepted',
    'XML where it is documented',
    mixed,
    answered(here, 200, '<a/>', xmlLabel),
    'satisfied',
  ],
  [
    'valid-request-accepted',
    'what came for a status without a body',
    unlabelled,
    answered(here, 204),
    'satisfied',
  ],
  ['violation-refused', 'any 4xx', plain, answered(violating(), 418), 'satisfied'],
  ['refusal-status', 'any 4xx where there is a default', plain, answered(violating(), 418), 'satisfied'],
  [
    'refusal-status',
    'any 4xx where there is a default, too',
    partly,
    answered(violating(), 418),
    'satisfied',
  ],
  ['refusal-status', 'any 4xx where none is documented', created, answered(violating(), 418), 'satisfied'],
  ['refusal-status', 'one of those documented', bare, answered(violating(), 404), 'satisfied'],
  ['refusal-status', 'none of those documented', bare, answered(violating(), 418), ['refusal-status']],
  [
    'refusal-status',
    '400 where no such refusal is documented',
    bare,
    answered(violating(), 400),
    'satisfied',
  ],
  ['credential-refused', 'a documented 404', bare, answered(uncredited(), 404), 'satisfied'],
  [
    'credential-refused',
    'an undocumented 404',
    created,
    answered(uncredited(), 404),
    ['credential-status recommended'],
  ],
  ['status-documented', 'a default', plain, answered(violating(), 418), 'satisfied'],
  ['status-documented', 'a range', created, answered(here, 299), 'satisfied'],
  ['response-media-type', 'one of several', mixed, answered(here, 200, '', xmlLabel), 'satisfied'],
  [
    'response-media-type',
    'none of several',
    mixed,
    answered(here, 200, '', { type: 'text/xml' }),
    ['media-type'],
  ],
  [
    'response-media-type',
    'no content documented',
    bare,
    answered(here, 404, 'x', { type: 'text/x' }),
    'not-concerned',
  ],
  [
    'response-media-type',
    'an answer to HEAD',
    head,
    answered(here, 200, '', { type: undefined }),
    'not-concerned',
  ],
  [
    'response-media-type',
    'the documented parameter',
    parameter,
    answered(here, 200, '{}', { type: 'application/json;version=1' }),
    'satisfied',
  ],
  [
    'response-media-type',
    'another parameter',
    parameter,
    answered(here, 200, '{}', { type: 'application/json;version=2' }),
    ['media-type'],
  ],
  [
    'response-schema',
    'the shape of a default',
    plain,
    answered(violating(), 418, '{"a":1}'),
    ['body-invalid /a'],
  ],
  [
    'response-schema',
    'a success that nothing but a default describes, beside one that is listed',
    plain,
    answered(here, 202, '{"a":1}', { type: 'application/problem+json' }),
    ['success-by-default'],
  ],
  [
    'valid-request-accepted',
    'a success that nothing but a default describes, and of another shape',
    plain,
    answered(here, 202, '[]', { type: 'application/problem+json' }),
    ['success-by-default'],
  ],
  [
    'response-schema',
    'no JSON in such a success',
    plain,
    answered(here, 202, '<a/>', { type: 'application/problem+json' }),
    ['success-by-default'],
  ],
  [
    'response-schema',
    'such a success that is what the default says',
    plain,
    answered(here, 202, '{"a":"b"}', { type: 'application/problem+json' }),
    'satisfied',
  ],
  [
    'response-schema',
    'a success where none is listed',
    unlisted,
    answered(here, 202, '{"a":1}'),
    ['body-invalid /a'],
  ],
  [
    'response-schema',
    'XML where it is documented',
    mixed,
    answered(here, 200, '<a/>', xmlLabel),
    'not-concerned',
  ],
  [
    'response-schema',
    'another type where several are documented',
    mixed,
    answered(here, 200, '<a/>', { type: 'text/xml' }),
    'not-concerned',
  ],
  [
    'response-schema',
    'JSON where several are documented',
    mixed,
    answered(here, 200, '{"name":1}'),
    ['body-invalid /name'],
  ],
  [
    'response-schema',
    'any JSON where no schema is given',
    unlabelled,
    answered(here, 200, '[1]'),
    'satisfied',
  ],
  [
    'response-schema',
    'no JSON where no schema is given',
    unlabelled,
    answered(here, 200, '<a/>'),
    ['body-not-json '],
  ],
  ['response-schema', 'an answer to HEAD', head, answered(here, 200), 'not-concerned'],
  [
    'response-number-spelling',
    'an integer among other types',
    plain,
    answered(here, 200, '{"size":2e0}'),
    { note: 'behaviour: the number 2e0' },
  ],
  [
    'response-members',
    'members of alternatives',
    either,
    answered(here, 200, '{"rings":3,"name":"a"}'),
    'satisfied',
  ],
  [
    'response-members',
    'none of the alternatives',
    either,
    answered(here, 200, '{"bark":3}'),
    { note: 'member-undocumented: bark' },
  ],
  [
    'response-members',
    'members of alternatives within alternatives',
    bush,
    answered(here, 200, '{"twigs":3,"thorns":1}'),
    'satisfied',
  ],
  [
    'response-members',
    'none of either',
    bush,
    answered(here, 200, '{"twigs":3,"bark":1}'),
    { note: 'member-undocumented: bark' },
  ],
  [
    'response-members',
    'an alternative that is itself',
    loop,
    answered(here, 200, '{"again":3}'),
    'satisfied',
  ],
  ['response-members', 'a map of anything', map, answered(here, 200, '{"a":"b"}'), 'satisfied'],
  [
    'response-members',
    'a number that comes back in a list',
    plain,
    answered(sent({ body: '[1]' }), 200, '{"name":"a"}'),
    'satisfied',
  ],
  [
    'response-echo',
    'a member of both',
    echo,
    answered(special('{"name":"a"}'), 200, '{"name":"b"}'),
    ['echo-differs /name'],
  ],
  [
    'response-echo',
    'a text that happens to be JSON, where texts are taken',
    echo,
    answered(labelledText, 200, '{"name":"b"}'),
    'not-concerned',
  ],
  [
    'response-echo',
    'a number of both',
    echo,
    answered(special('{"size":1}'), 200, '{"size":2}'),
    'satisfied',
  ],
  [
    'response-echo',
    'a member of the answer only',
    plain,
    answered(special('{"name":"a"}'), 200, '{"name":"b"}'),
    'satisfied',
  ],
  [
    'challenge-sent',
    'any challenge for a key',
    plain,
    answered(uncredited(), 401, '', fields('www-authenticate', 'Key')),
    'not-concerned',
  ],
  ['challenge-sent', 'no challenge for a key', plain, answered(uncredited(), 401), 'not-concerned'],
  [
    'challenge-sent',
    'a challenge that is none',
    plain,
    answered(uncredited(), 401, '', fields('www-authenticate', 'a=b')),
    'not-concerned',
  ],
  [
    'challenge-sent',
    'one of several schemes',
    http,
    answered(uncredited(), 401, '', fields('www-authenticate', 'Bearer')),
    'satisfied',
  ],
  [
    'challenge-sent',
    'none of several schemes',
    http,
    answered(uncredited(), 401, '', fields('www-authenticate', 'Digest')),
    ['challenge-missing'],
  ],
  [
    'allow-sent',
    'the method on a templated path',
    plain,
    answered(get, 405, '', fields('allow', 'POST')),
    'satisfied',
  ],
  [
    'allow-sent',
    'other methods on a templated path',
    plain,
    answered(get, 405, '', fields('allow', 'GET')),
    ['allow-missing'],
  ],
  [
    'allow-sent',
    'other methods on a path below',
    plain,
    answered(open({ path: '/leaves/7/8' }), 405, '', fields('allow', 'GET')),
    'satisfied',
  ],
  [
    'allow-sent',
    'other methods on a path beside',
    plain,
    answered(open({ path: '/stems/7' }), 405, '', fields('allow', 'GET')),
    'satisfied',
  ],
];

const benches = new Map(
  await Promise.all(
    [...new Set(cases.map(([, , operation]) => operation))].map(
      async (operation) => [operation, await createBench(contractOf(operation))] as const,
    ),
  ),
);

suite('judges of other contracts', (test) => {
  for (const [id, name, operation, step, is] of cases) {
    test(`${id}: ${name}`, () => {
      const check = checks.find((candidate) => candidate.id === id);
      const judgement = check && benches.get(operation)?.judge(check, [step]);
      assert.equal(judgement && shortOf(judgement), is);
    });
  }
});
