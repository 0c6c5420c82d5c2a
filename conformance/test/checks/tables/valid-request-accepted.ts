/** What valid-request-accepted makes of answers. */

import type { Operation } from '../../../model/contract.ts';
import { answered, control, error, open, plant, type Row, sent, special, unanswered } from '../exchanges.ts';

const inBoth: Operation = {
  ...{ id: 'createPlant', method: 'POST', path: '/plants', pointer: '/paths', parameters: [], security: [] },
  responses: [
    {
      status: '200',
      pointer: '/paths/200',
      content: [
        { mediaType: 'application/json', pointer: '/json' },
        { mediaType: 'application/xml', pointer: '/xml' },
      ],
    },
  ],
};
const blank = sent({ intent: { kind: 'conforming', ordinary: false, isUnusual: true } });
const words = special('{"id":1,"name":"123"}');

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: '200 with a Plant', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  {
    name: '200 with more members',
    steps: [answered(sent(), 200, '{"id":"1","name":"Fern"}')],
    is: 'satisfied',
  },
  {
    name: '200 wrongly labelled',
    steps: [answered(sent(), 200, plant, { type: undefined })],
    is: 'satisfied',
  },
  {
    name: '200 with a name of a wrong type, which is for RES',
    steps: [answered(sent(), 200, '{"name":5}')],
    is: 'satisfied',
  },
  {
    name: '400 to a blank text, whose limits are not shown',
    steps: [answered(blank, 400, error)],
    context: { control },
    is: ['valid-request-refused recommended'],
  },
  {
    name: '400 to a blank text where a requirement wants 200',
    steps: [answered(blank, 400, error)],
    context: { control, expect: ['200'] },
    is: ['valid-request-refused'],
  },
  {
    name: '405 to a blank text',
    steps: [answered(blank, 405)],
    context: { control },
    is: ['valid-request-refused'],
  },
  { name: '200 with a byte order mark', steps: [answered(sent(), 200, `\uFEFF${plant}`)], is: 'satisfied' },
  { name: '200 cut at the limit', steps: [answered(sent(), 200, '{"na', { cut: true })], is: 'undetermined' },
  {
    name: '201 cut at the limit where no body is documented',
    steps: [answered(sent(), 201, 'a picture', { cut: true, type: 'image/png' })],
    context: { expect: ['201'] },
    is: 'satisfied',
  },
  {
    name: '400 cut at the limit',
    steps: [answered(sent(), 400, '{', { cut: true })],
    is: ['valid-request-refused'],
  },
  { name: '201', steps: [answered(sent(), 201, plant)], is: ['status-undocumented'] },
  { name: '204', steps: [answered(sent(), 204)], is: ['status-undocumented'] },
  { name: '302', steps: [answered(sent(), 302)], is: ['valid-request-refused'] },
  { name: '400', steps: [answered(sent(), 400)], is: ['valid-request-refused'] },
  { name: '503', steps: [answered(sent(), 503)], is: ['valid-request-refused'] },
  {
    name: 'a status that the row expects',
    steps: [answered(sent(), 201)],
    context: { expect: ['201'] },
    is: 'satisfied',
  },
  {
    name: 'not the status that the row expects',
    steps: [answered(sent(), 200, plant)],
    context: { expect: ['201'] },
    is: ['status-undocumented'],
  },
  { name: 'a time-out', steps: [unanswered(sent(), 'time-out')], is: ['no-answer'] },
  { name: 'a run that was stopped', steps: [unanswered(sent(), 'stopped')], is: 'undetermined' },
  {
    name: '200 with {"ok":true}',
    steps: [answered(sent(), 200, '{"ok":true}')],
    is: ['answer-of-another-shape'],
  },
  { name: '200 with a list', steps: [answered(sent(), 200, `[${plant}]`)], is: ['answer-of-another-shape'] },
  { name: '200 with null', steps: [answered(sent(), 200, 'null')], is: ['answer-of-another-shape'] },
  {
    name: '200 with nothing',
    steps: [answered(sent(), 200, '', { type: undefined })],
    is: ['answer-of-another-shape'],
  },
  {
    name: '200 with HTML',
    steps: [answered(sent(), 200, '<p>', { type: 'text/html' })],
    is: ['answer-of-another-shape'],
  },
  {
    name: 'text turned into a number',
    steps: [answered(words, 200, '{"name":123}')],
    context: { control },
    is: ['answer-of-another-shape /name'],
  },
  {
    name: 'a name that was lost',
    steps: [answered(words, 200, '{}')],
    context: { control },
    is: ['answer-of-another-shape /name'],
  },
  {
    name: 'HTML for this request only',
    steps: [answered(words, 200, '<p>', { type: 'text/html' })],
    context: { control },
    is: ['answer-of-another-shape'],
  },
  {
    name: 'a fault that the control has too',
    steps: [answered(words, 200, '{"name":1}')],
    context: { control: answered(sent(), 200, '{"name":2}') },
    is: 'satisfied',
  },
  {
    name: 'a fault where nothing was sent',
    steps: [answered(words, 200, '{"name":"123","tag":null}')],
    context: { control },
    is: 'satisfied',
  },
  {
    name: 'another shape before there is a control',
    steps: [answered(words, 200, '{"name":1}')],
    is: 'satisfied',
  },
  { name: 'an open request that succeeds', steps: [answered(open(), 200, plant)], is: 'satisfied' },
  {
    name: 'HTML where the control gets no JSON either',
    steps: [answered(words, 200, '<p>')],
    context: { control: answered(sent(), 200, '<p>') },
    is: 'satisfied',
  },
  {
    name: 'a list for this request only',
    steps: [answered(words, 200, '[]')],
    context: { control },
    is: ['answer-of-another-shape'],
  },
  {
    name: 'a list for a request that is not JSON',
    steps: [answered(special('name=a'), 200, '[]')],
    context: { control },
    is: ['answer-of-another-shape'],
  },
  {
    name: 'a fault inside for a request that is not JSON',
    steps: [answered(special('name=a'), 200, '{"name":5}')],
    context: { control },
    is: 'satisfied',
  },
  {
    name: 'a fault beside one that the control has too',
    steps: [answered(special('{"id":1,"name":"1","tag":"2"}'), 200, '{"name":1,"tag":2}')],
    context: { control: answered(sent(), 200, '{"name":2}') },
    is: ['answer-of-another-shape /tag'],
  },
  {
    name: 'XML cut at the limit where JSON is documented',
    steps: [answered(sent(), 200, '<a', { cut: true, type: 'text/xml' })],
    is: 'undetermined',
  },
  {
    name: 'XML for this request only, where the document allows both',
    steps: [answered(words, 200, '<a/>', { type: 'application/xml' })],
    context: { control, operation: inBoth },
    is: 'satisfied',
  },
];
