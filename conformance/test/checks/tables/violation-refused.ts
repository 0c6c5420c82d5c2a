/** What violation-refused makes of answers. */

import { answered, error, open, plant, type Row, sent, unanswered, violating } from '../exchanges.ts';

const context = { expect: ['400'] };
const told = { ...violating(), difference: 'id is missing' };
const chunked = sent({
  intent: { kind: 'violating', keyword: 'required', place: '/id', tolerated: ['411'] },
});
const advised = sent({
  intent: { kind: 'violating', keyword: 'additionalProperties', place: '/x', isAdvised: true },
});
const at = (place: string) => sent({ intent: { kind: 'violating', keyword: 'type', place } });

/** Nothing valid has been accepted. */
const hopeless = { refusedControl: answered(sent(), 404) };

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '400', steps: [answered(violating(), 400, error)], context, is: 'satisfied' },
  {
    name: '411 where the way in which it is carried explains it',
    steps: [answered(chunked, 411)],
    context,
    is: 'satisfied',
  },
  {
    name: 'the same twice, the second time accepted',
    steps: [answered(told, 400, error), answered(told, 200, plant)],
    context,
    is: ['violation-accepted'],
  },
  {
    name: 'in a crowd that is not accepted itself',
    steps: [answered(sent(), 503), answered(told, 200, plant)],
    context,
    is: 'not-concerned',
  },
  {
    name: 'in a crowd that is not answered itself',
    steps: [unanswered(sent()), answered(told, 200, plant)],
    context,
    is: 'not-concerned',
  },
  {
    name: 'in a crowd that is accepted',
    steps: [answered(sent(), 200, plant), answered(told, 200, plant)],
    context,
    is: ['violation-accepted'],
  },
  {
    name: 'beside what the contract leaves open, which is refused',
    steps: [answered(open(), 400, error), answered(told, 200, plant)],
    context,
    is: ['violation-accepted'],
  },
  {
    name: '200 with an Error',
    steps: [answered(told, 200, error)],
    context,
    is: ['refused-as-success'],
  },
  {
    name: '200 with a Plant that has what an Error has too',
    steps: [answered(told, 200, '{"name":"Fern","error":0,"message":""}')],
    context,
    is: ['violation-accepted'],
  },
  {
    name: '200 with errors of another kind',
    steps: [answered(told, 200, '{"data":null,"errors":[{"text":"no id"}]}')],
    context,
    is: ['refused-as-success'],
  },
  ...['{"data":{},"errors":[]}', '{"error":null,"plant":1}', '{"error":0,"result":{}}'].map((body) => ({
    name: `200 with an error that is none: ${body}`,
    steps: [answered(told, 200, body)],
    context,
    is: ['violation-accepted'],
  })),
  {
    name: '200 with a part of an Error',
    steps: [answered(told, 200, '{"message":"created"}')],
    context,
    is: ['violation-accepted'],
  },
  {
    name: '200 for what OpenAPI alone says is wrong',
    steps: [answered(advised, 200, plant)],
    is: ['violation-accepted recommended'],
  },
  {
    name: '404 where valid requests get that',
    steps: [answered(at('/id'), 404)],
    context: hopeless,
    is: 'undetermined',
  },
  {
    name: '404 at a query where valid requests get that',
    steps: [answered(at('query.path.id'), 404)],
    context: hopeless,
    is: 'undetermined',
  },
  {
    name: '404 at a path where valid requests get that',
    steps: [answered(at('path.id'), 404)],
    context: hopeless,
    is: 'satisfied',
  },
  {
    name: '404 at the end of a path where valid requests get that',
    steps: [answered(at('/path.'), 404)],
    context: hopeless,
    is: 'undetermined',
  },
  {
    name: '400 where valid requests get 404',
    steps: [answered(at('/id'), 400)],
    context: hopeless,
    is: 'satisfied',
  },
  {
    name: '400 in HTML, which is for ERR',
    steps: [answered(violating(), 400, '<p>')],
    context,
    is: 'satisfied',
  },
  {
    name: '400 in HTML where others get an Error',
    steps: [answered(violating(), 400, '<p>')],
    context: { ...context, refusal: answered(violating(), 400, error) },
    is: ['answer-of-another-shape'],
  },
  {
    name: '400 with bytes that are not what Content-Encoding says, where others get an Error',
    steps: [answered(violating(), 400, error, { fields: [['Content-Encoding', 'gzip']] })],
    context: { ...context, refusal: answered(violating(), 400, error) },
    is: 'satisfied',
  },
  {
    name: '400 whose end nobody has read',
    steps: [answered(violating(), 400, '{"message":"', { cut: true })],
    context: { ...context, refusal: answered(violating(), 400, error) },
    is: 'satisfied',
  },
  {
    name: '400 with a lesser fault than its shape',
    steps: [answered(violating(), 400, '{"error":"1"}')],
    context: { ...context, refusal: answered(violating(), 400, error) },
    is: 'satisfied',
  },
  { name: '422 where any refusal will do', steps: [answered(violating(), 422)], is: 'satisfied' },
  {
    name: '415 where the row allows it',
    steps: [answered(violating(), 415)],
    context: { expect: ['400', '415'] },
    is: 'satisfied',
  },
  { name: 'a request that is not violating', steps: [answered(sent(), 200, plant)], is: 'not-concerned' },
  { name: '200', steps: [answered(violating(), 200, plant)], context, is: ['violation-accepted'] },
  { name: '201', steps: [answered(violating(), 201, plant)], is: ['violation-accepted'] },
  { name: '422 where 400 is expected', steps: [answered(violating(), 422)], context, is: ['refusal-status'] },
  { name: '302', steps: [answered(violating(), 302)], is: ['refusal-status'] },
  { name: '500', steps: [answered(violating(), 500)], is: ['refusal-status'] },
  { name: 'a reset', steps: [unanswered(violating())], context, is: ['no-answer'] },
  {
    name: 'two refused',
    steps: [answered(violating(), 400, error), answered(violating(), 400, error)],
    context,
    is: 'satisfied',
  },
  {
    name: 'the second accepted',
    steps: [answered(violating(), 400, error), answered(violating(), 200, plant)],
    context,
    is: ['violation-accepted'],
  },
  {
    name: 'both accepted, which is for the row of the first',
    steps: [answered(violating(), 200, plant), answered(violating(), 200, plant)],
    context,
    is: 'not-concerned',
  },
  {
    name: 'one of two accepted before the last',
    steps: [answered(violating(), 400), answered(violating(), 200, plant), answered(violating(), 200, plant)],
    context,
    is: 'not-concerned',
  },
  {
    name: 'a valid request behind it',
    steps: [answered(violating(), 400, error), answered(sent(), 200, plant)],
    context,
    is: 'not-concerned',
  },
  {
    name: 'a status without a documented shape where others get an Error',
    steps: [answered(violating(), 422, '<p>')],
    context: { refusal: answered(violating(), 400, error) },
    is: 'satisfied',
  },
];
