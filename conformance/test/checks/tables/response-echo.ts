/** What response-echo makes of answers. */

import type { JsonObject } from '../../../json/json.ts';
import { answered, error, open, plant, type Row, sent, special, violating } from '../exchanges.ts';
import { answering } from '../other-operation.ts';
import { someSurvey } from '../some-survey.ts';

/** What is in the words of the document both asked and answered. */
const members = {
  type: 'object',
  properties: { name: { type: 'string' }, secret: { type: 'string', writeOnly: true } },
};
const text = { type: 'string' };
const described = (properties: JsonObject, required: readonly string[] = []) => {
  const schema = { type: 'object', properties, required };
  const content = [{ mediaType: 'application/json', schema, pointer: '/components' }];
  return { operation: { ...answering(schema), requestBody: { required: true, content } } };
};
const keeping = described(members.properties);

const echo = (name: string, back: string) => [
  answered(special(`{"id":1,"name":${name}}`), 200, `{"name":${back}}`),
];

/** A service that stores parcels; each sent as written, and answered. */
const parcel = {
  ...{ name: text, weight: { type: 'number' }, fragile: { type: 'boolean' } },
  tags: { type: 'array', items: text },
  sizes: { type: 'array', items: { type: 'number' } },
  wrap: { type: 'array', items: text, description: 'Left out where it is not fragile.' },
  lines: { type: 'array', items: { type: 'object', properties: { sku: text, count: { type: 'integer' } } } },
  place: { type: 'object', properties: { street: text, card: text, id: text, at: { type: 'number' } } },
};
const stored = (name: string, put: string, back: string, is: Row['is']): Row => ({
  ...{ name: `${name}, where things are kept`, is, context: { ...described(parcel), survey: someSurvey } },
  steps: [answered(special(put), 200, back)],
});

/** The same for an order of a customer, whose number the survey knows as that of a resource. */
const customerId = { place: '/customerId', collection: '/customers', at: 0 };
const references = new Map([['createPlant', [customerId]]]);
const whole = { type: 'integer' };
const order = described({ customerId: whole, amount: whole });
const referring = (name: string, put: string, back: string, is: Row['is']): Row => ({
  ...{ name, is },
  context: {
    operation: { ...order.operation, id: 'createPlant' },
    survey: { ...someSurvey, references },
  },
  steps: [answered(special(put), 200, back)],
});

/** The same as a form of fields, or of parts. */
const asForm = (mediaType: string, properties: JsonObject, shown = properties) => {
  const schema = { type: 'object', properties };
  const content = [{ mediaType, schema, pointer: '/components' }];
  const answer = answering({ type: 'object', properties: shown });
  return { operation: { ...answer, requestBody: { required: true, content } } };
};
const fields = { name: text, scope: text, weight: { type: 'number' }, tags: { type: 'array', items: text } };
const urlencoded = 'application/x-www-form-urlencoded';
const posted = (name: string, put: string, back: string, is: Row['is']): Row => ({
  ...{ name: `${name}, in a form`, is, context: { ...asForm(urlencoded, fields), survey: someSurvey } },
  steps: [answered(sent({ headers: [{ name: 'Content-Type', value: urlencoded }], body: put }), 200, back)],
});
const parts = (put: Readonly<Record<string, string>>): string =>
  Object.entries(put)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .concat('--b--\r\n')
    .join('');
const multipart = (name: string, put: string, back: string, is: Row['is']): Row => ({
  ...{ name: `${name}, in a part`, is },
  context: { ...asForm('multipart/form-data', fields), survey: someSurvey },
  steps: [
    answered(
      sent({
        headers: [{ name: 'Content-Type', value: 'multipart/form-data; boundary=b' }],
        body: parts({ name: put }),
      }),
      ...([200, back] as const),
    ),
  ],
});

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  stored('a price with the digits of its currency', '{"name":"12.5"}', '{"name":"12.50"}', 'satisfied'),
  stored('a whole price with the digits of its currency', '{"name":"0"}', '{"name":"0.00"}', 'satisfied'),
  stored('a price without the nought before it', '{"name":"03.71"}', '{"name":"3.71"}', 'satisfied'),
  stored('another price', '{"name":"12.5"}', '{"name":"12.51"}', ['echo-differs /name']),
  stored('a code without its noughts', '{"name":"007"}', '{"name":"7"}', ['echo-differs /name']),
  {
    name: 'a boolean and a number that the server decides on, such as whether an account is active',
    steps: [answered(sent({ body: '{"active":true,"version":1}' }), 200, '{"active":false,"version":2}')],
    context: described({ active: { type: 'boolean' }, version: { type: 'integer' } }),
    is: 'satisfied',
  },
  { name: 'the same text', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  { name: 'the same text, spelt otherwise', steps: echo('"\\u0046ern\\/"', '"Fern/"'), is: 'satisfied' },
  { name: 'the same astral text, escaped', steps: echo('"🌱"', '"\\ud83c\\udf31"'), is: 'satisfied' },
  {
    name: 'a tag that comes back',
    steps: [answered(special('{"id":1,"name":"a","tag":"b"}'), 200, '{"tag":"b","name":"a"}')],
    is: 'satisfied',
  },
  {
    name: 'members beyond the document',
    steps: [answered(sent(), 200, '{"name":"Fern","id":7,"x":"y"}')],
    is: 'satisfied',
  },
  {
    name: 'a lone surrogate replaced',
    steps: [answered(open({ body: '{"id":1,"name":"\\ud800"}' }), 200, '{"name":"\uFFFD"}')],
    is: 'satisfied',
  },
  {
    name: 'a member sent twice',
    steps: [answered(open({ body: '{"id":1,"name":"a","name":"b"}' }), 200, '{"name":"a"}')],
    is: 'not-concerned',
  },
  { name: 'a refusal', steps: [answered(violating(), 400, error)], is: 'not-concerned' },
  {
    name: 'a violating request accepted',
    steps: [answered(violating('{"id":1,"name":5}'), 200, plant)],
    is: 'not-concerned',
  },
  {
    name: 'a body that is not JSON',
    steps: [answered(open({ body: 'name=Fern' }), 200, plant)],
    is: 'not-concerned',
  },
  { name: 'an answer that is not JSON', steps: [answered(sent(), 200, 'Fern')], is: 'not-concerned' },
  { name: 'blanks cut off', steps: echo('" a "', '"a"'), is: ['echo-differs /name'] },
  {
    name: 'blanks cut off where things are kept',
    steps: echo('" a "', '"a"'),
    context: { survey: someSurvey },
    is: 'satisfied',
  },
  {
    name: 'an instant in another spelling where things are kept',
    steps: echo('"2024-06-15T12:00:00Z"', '"2024-06-15T14:00:00.000+02:00"'),
    context: { survey: someSurvey },
    is: 'satisfied',
  },
  {
    name: 'another instant',
    steps: echo('"2024-06-15T12:00:00Z"', '"2024-06-15T12:00:00.000+02:00"'),
    context: { survey: someSurvey },
    is: ['echo-differs /name'],
  },
  { name: 'normalised', steps: echo('"e\\u0301"', '"\\u00e9"'), is: ['echo-differs /name'] },
  {
    name: 'a constant answer',
    steps: [answered(sent(), 200, '{"name":"string","tag":"string"}')],
    context: { bound: true },
    is: ['echo-differs /name', 'echo-differs /tag'],
  },
  {
    name: 'a tag that got lost',
    steps: [answered(special('{"id":1,"name":"a","tag":"b"}'), 200, '{"name":"a"}')],
    is: ['echo-differs /tag'],
  },
  {
    name: 'a tag out of nothing',
    steps: [answered(sent(), 200, '{"name":"Fern","tag":""}')],
    context: { bound: true },
    is: ['echo-differs /tag'],
  },
  {
    name: 'a tag that the server of another contract fills in',
    steps: [answered(sent(), 200, '{"name":"Fern","tag":"new"}')],
    is: 'satisfied',
  },
  { name: 'a valid request that is refused', steps: [answered(sent(), 400, plant)], is: 'not-concerned' },
  {
    name: 'a request without a label',
    steps: [answered(sent({ headers: [] }), 200, '{"name":"Oak"}')],
    is: ['echo-differs /name'],
  },
  {
    name: 'a number for a text, where things are kept',
    steps: echo('"5"', '5'),
    context: { survey: someSurvey },
    is: ['echo-differs /name'],
  },
  {
    name: 'a text for a number, where things are kept',
    steps: echo('5', '"5"'),
    context: { survey: someSurvey },
    is: 'satisfied',
  },
  {
    name: 'small letters, also of a sign that looks like one, where things are kept',
    steps: echo('"5 \u212A"', '"5 k"'),
    context: { survey: someSurvey },
    is: 'satisfied',
  },
  {
    name: 'a name in the place of blanks, where things are kept',
    steps: echo('" "', '"untitled"'),
    context: { survey: someSurvey },
    is: 'satisfied',
  },
  {
    name: 'another number in digits, where things are kept',
    steps: echo('"1"', '"01"'),
    context: { survey: someSurvey },
    is: ['echo-differs /name'],
  },
  {
    name: 'an instant in no spelling of RFC 3339, where things are kept',
    steps: echo('"2024-06-15T12:00:00Z"', '"Sat, 15 Jun 2024 12:00:00 GMT"'),
    context: { survey: someSurvey },
    is: ['echo-differs /name'],
  },
  {
    name: 'what only requests have',
    steps: [answered(special('{"name":"a","secret":"b"}'), 200, '{"name":"a"}')],
    context: keeping,
    is: 'satisfied',
  },
  {
    name: 'a password that is shown to nobody, where things are kept',
    steps: [answered(special('{"name":"a","password":"b"}'), 200, '{"name":"a"}')],
    context: { ...described({ name: text, password: text }), survey: someSurvey },
    is: 'satisfied',
  },
  {
    name: 'an optional id that the server gives itself, where things are kept',
    steps: [answered(special('{"name":"a","id":"b"}'), 200, '{"name":"a","id":"c"}')],
    context: { ...described({ name: text, id: text }), survey: someSurvey },
    is: 'satisfied',
  },
  {
    name: 'another id than the one that has to be sent',
    steps: [answered(special('{"name":"a","id":"b"}'), 200, '{"name":"a","id":"c"}')],
    context: { ...described({ name: text, id: text }, ['id']), survey: someSurvey },
    is: ['echo-differs /id'],
  },
  {
    name: 'what it has not only',
    steps: [answered(special('{"name":"a","secret":"b"}'), 200, '{"secret":"c"}')],
    context: keeping,
    is: ['echo-differs /name'],
  },
  posted('the same text', 'name=a+b&weight=5', '{"name":"a b","weight":5}', 'satisfied'),
  posted('signs that stand for blanks', 'name=a+b', '{"name":"a+b"}', ['echo-differs /name']),
  posted('the same list', 'tags=a&tags=b', '{"tags":["a","b"]}', 'satisfied'),
  posted('a list that is one', 'tags=a', '{"tags":["a"]}', 'satisfied'),
  posted('the last of a list', 'tags=a&tags=b', '{"tags":["b"]}', ['echo-differs /tags']),
  posted('a field that stands twice', 'name=a&name=b', '{"name":"b"}', 'satisfied'),
  posted('lines that end otherwise', 'name=a%0D%0Ab', '{"name":"a\\nb"}', 'satisfied'),
  posted('what is granted', 'scope=a+b', '{"scope":"a"}', 'satisfied'),
  posted('a masked text', 'name=4242', '{"name":"****"}', 'satisfied'),
  posted('the end of a masked text', 'name=4242 1881', '{"name":"**** 1881"}', 'satisfied'),
  posted('other signs than were masked', 'name=4242', '{"name":"**** 17"}', ['echo-differs /name']),
  posted('another text with such signs', 'name=a*b', '{"name":"c*d"}', ['echo-differs /name']),
  {
    ...posted('a list that is one text', 'tags=a,b', '{"tags":["a"]}', 'satisfied'),
    context: { ...asForm(urlencoded, { tags: text }, { tags: fields.tags }), survey: someSurvey },
  },
  posted('a number as a text', 'weight=5', '{"weight":"5"}', 'satisfied'),
  multipart('the same text', 'Fern', '{"name":"Fern"}', 'satisfied'),
  multipart('another text', 'Fern', '{"name":"Oak"}', ['echo-differs /name']),
  multipart('text in other letters', 'Fern', '{"name":"FERN"}', 'satisfied'),
  stored('a number that is not shown', '{"weight":5}', '{"name":"a"}', 'satisfied'),
  stored('a flag that is not shown', '{"fragile":true}', '{"fragile":null}', 'satisfied'),
  stored('a list of numbers that are rounded', '{"sizes":[1.25]}', '{"sizes":[1.3]}', 'satisfied'),
  stored('what stands for all', '{"tags":["*"]}', '{"tags":["a","b"]}', 'satisfied'),
  stored('what is shown at times', '{"wrap":["a"]}', '{"name":"a"}', 'satisfied'),
  stored(
    'the last digits',
    '{"place":{"card":"4242424242424242"}}',
    '{"place":{"card":"4242"}}',
    'satisfied',
  ),
  stored('with its seconds', '{"place":{"street":"20:07"}}', '{"place":{"street":"20:07:00"}}', 'satisfied'),
  stored('without blanks', '{"place":{"street":"a 1 b"}}', '{"place":{"street":"A1B"}}', 'satisfied'),
  referring('a customer in place of another one', '{"customerId":7}', '{"customerId":8}', [
    'echo-differs /customerId',
  ]),
  referring('the same customer', '{"customerId":7}', '{"customerId":7}', 'satisfied'),
  referring('a customer of another spelling', '{"customerId":7}', '{"customerId":"7"}', 'satisfied'),
  referring('an amount beside it', '{"customerId":7,"amount":2}', '{"customerId":7,"amount":1}', 'satisfied'),
  stored('a list that got lost', '{"tags":["a"]}', '{"tags":null}', ['echo-differs /tags']),
  stored('an item that got lost', '{"tags":["a","b"]}', '{"tags":["a"]}', ['echo-differs /tags']),
  stored('an object that got lost', '{"place":{"street":"a"}}', '{"name":"a"}', ['echo-differs /place']),
  stored('a part of it', '{"place":{"street":"a"}}', '{"place":{"at":1}}', ['echo-differs /place/street']),
  stored('another text in it', '{"place":{"street":"a"}}', '{"place":{"street":"b"}}', [
    'echo-differs /place/street',
  ]),
  stored('another text in a list of objects', '{"lines":[{"sku":"a"}]}', '{"lines":[{"sku":"b"}]}', [
    'echo-differs /lines',
  ]),
  stored('what is nothing left out', '{"weight":0,"fragile":false,"tags":[],"place":{}}', '{}', 'satisfied'),
  stored('parts that are nothing left out', '{"place":{"street":"","at":0}}', '{}', 'satisfied'),
  stored(
    'other numbers and flags',
    '{"weight":5,"fragile":true}',
    '{"weight":6,"fragile":false}',
    'satisfied',
  ),
  stored('another number within', '{"place":{"at":5}}', '{"place":{"at":6}}', 'satisfied'),
  stored('items in another order', '{"tags":["a","b"]}', '{"tags":["b","a","c"]}', 'satisfied'),
  stored('items that stand twice', '{"tags":["A ","a"]}', '{"tags":["a"]}', 'satisfied'),
  stored('names as what they name', '{"tags":["a"]}', '{"tags":[{"id":"a"}]}', 'satisfied'),
  stored('items with more', '{"lines":[{"sku":"a"}]}', '{"lines":[{"id":1,"sku":"A"}]}', 'satisfied'),
  stored(
    'an id of its own',
    '{"place":{"id":"a","street":"b"}}',
    '{"place":{"id":"1","street":"b"}}',
    'satisfied',
  ),
  stored('a masked number', '{"place":{"card":"4242"}}', '{"place":{"card":"****"}}', 'satisfied'),
  stored('what is not documented', '{"place":{"x":"a"}}', '{"place":{"at":1}}', 'satisfied'),
  {
    name: 'a list that is lost in what is only under way',
    steps: [answered(special('{"tags":["a"]}'), 202, '{"name":"a"}')],
    context: { ...described(parcel), survey: someSurvey },
    is: 'not-concerned',
  },
];
