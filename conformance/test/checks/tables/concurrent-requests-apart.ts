/** What concurrent-requests-apart makes of answers. */

import { answered, control, plant, type Row, sent } from '../exchanges.ts';

const pair = (name: string, back: string, status = 200) =>
  answered(sent({ body: JSON.stringify({ id: 1, name }) }), status, JSON.stringify({ name: back }));

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'to each its own', steps: [pair('a', 'a'), pair('b', 'b')], context: { control }, is: 'satisfied' },
  {
    name: 'one refused',
    steps: [pair('a', 'a'), pair('b', 'x', 500)],
    context: { control },
    is: 'not-concerned',
  },
  {
    name: 'a server that always answers the same',
    steps: [pair('a', 'string'), pair('b', 'string')],
    context: { control: answered(sent(), 200, '{"name":"string"}') },
    is: 'satisfied',
  },
  { name: 'no JSON', steps: [answered(sent(), 200, 'x'), answered(sent(), 200, plant)], is: 'not-concerned' },
  {
    name: 'exchanged',
    steps: [pair('a', 'b'), pair('b', 'a')],
    context: { control },
    is: ['crosstalk /name'],
  },
  { name: 'one answer for all', steps: [pair('a', 'a'), pair('b', 'a')], is: ['crosstalk /name'] },
  {
    name: 'the name of one that was refused',
    steps: [pair('a', 'b'), pair('b', 'x', 400)],
    context: { control },
    is: ['crosstalk /name'],
  },
  {
    name: 'the usual name, which one that was refused has as well',
    steps: [pair('b name', 'a name'), pair('a name', 'x', 400)],
    context: { control: pair('a name', 'a name') },
    is: 'not-concerned',
  },
  {
    name: 'the name of a request that is not among these',
    steps: [pair('b name', 'x'), pair('c name', 'x')],
    context: { control: pair('a name', 'a name') },
    is: ['crosstalk /name'],
  },
  {
    name: 'the usual name to all, which is what a server says that always answers the same',
    steps: [pair('b name', 'a name'), pair('c name', 'a name')],
    context: { control: pair('a name', 'a name') },
    is: 'satisfied',
  },
  {
    name: 'names that are changed, each in its way',
    steps: [pair('b name', 'B'), pair('c name', 'C')],
    context: { control: pair('a name', 'a name') },
    is: 'satisfied',
  },
  {
    name: 'garbled under load',
    steps: [pair('a', 'ab'), pair('b', 'b')],
    context: { control },
    is: ['crosstalk /name'],
  },
  {
    name: 'garbled before there is a control to compare with',
    steps: [pair('a', 'ab'), pair('b', 'b')],
    is: 'satisfied',
  },
  {
    name: 'a name that comes back as a number, which is for RES',
    steps: [pair('a', 'a'), answered(sent({ body: '{"id":1,"name":"5"}' }), 200, '{"name":5}')],
    context: { control },
    is: 'satisfied',
  },
  {
    name: 'only one of several answered with JSON',
    steps: [pair('a', 'b'), answered(sent(), 200, '[]'), answered(sent(), 400, plant)],
    context: { control },
    is: 'not-concerned',
  },
  {
    name: 'a list that was sent',
    steps: [answered(sent({ body: '["a"]' }), 200, plant), pair('a', 'b')],
    context: { control },
    is: 'not-concerned',
  },
  {
    name: 'several mixed up, told once',
    steps: [pair('a', 'b'), pair('b', 'c'), pair('c', 'a')],
    is: ['crosstalk /name'],
  },
  {
    name: 'a number that comes back as text',
    steps: [answered(sent(), 200, '{"name":"Fern","id":"1"}'), pair('b', 'b')],
    context: { control: answered(sent(), 200, '{"name":"Fern","id":1}') },
    is: 'satisfied',
  },
  {
    name: 'each answered with what was there before, as when alone',
    steps: [pair('b name', 'a name'), pair('c name', 'a name'), pair('a name', 'a name')],
    context: { control: pair('a name', 'a name') },
    is: 'satisfied',
  },
  {
    name: 'one answer for all that is the usual one, though others come back',
    steps: [pair('b name', 'a name'), pair('c name', 'c name'), pair('a name', 'a name')],
    context: { control: pair('a name', 'a name') },
    is: ['crosstalk /name'],
  },
];
