/** What response-members makes of answers. */

import { answered, plant, type Row, sent } from '../exchanges.ts';

const large = sent({ body: '{"id":9007199254740993,"name":"Fern"}' });

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'a Plant', steps: [answered(sent(), 200, plant)], is: 'satisfied' },
  { name: 'no object', steps: [answered(sent(), 200, '[]')], is: 'not-concerned' },
  {
    name: 'other members',
    steps: [answered(sent(), 200, '{"name":"Fern","id":1,"at":"now"}')],
    is: { note: 'member-undocumented: at, id' },
  },
  {
    name: 'the id as it was sent',
    steps: [answered(large, 200, '{"name":"Fern","id":9007199254740993}')],
    is: { note: 'member-undocumented: id' },
  },
  {
    name: 'the id as a string',
    steps: [answered(large, 200, '{"name":"Fern","id":"9007199254740993"}')],
    is: { note: 'member-undocumented: id' },
  },
  {
    name: 'the id spelt otherwise',
    steps: [answered(sent(), 200, '{"name":"Fern","id":1.0}')],
    is: { note: 'member-undocumented: id' },
  },
  {
    name: 'the id rounded',
    steps: [answered(large, 200, '{"name":"Fern","id":9007199254740992}')],
    is: { note: 'echo-differs: another number' },
  },
  {
    name: 'another id',
    steps: [answered(sent(), 200, '{"name":"Fern","id":"a-1"}')],
    is: { note: 'echo-differs: another text' },
  },
  {
    name: 'minus zero as zero',
    steps: [answered(sent({ body: '{"id":-0,"name":"Fern"}' }), 200, '{"name":"Fern","id":0}')],
    is: { note: 'member-undocumented: id' },
  },
  {
    name: 'the id as no text and no number',
    steps: [answered(sent(), 200, '{"name":"Fern","id":null}')],
    is: { note: 'member-undocumented: id' },
  },
  {
    name: 'a text that comes back as another',
    steps: [answered(sent(), 200, '{"name":"Moss"}')],
    is: 'satisfied',
  },
  {
    name: 'a text that comes back as a number',
    steps: [answered(sent(), 200, '{"name":5}')],
    is: 'satisfied',
  },
  {
    name: 'the id lost, with the name of a method of objects',
    steps: [answered(sent({ body: '{"toString":1,"name":"Fern"}' }), 200, plant)],
    is: 'satisfied',
  },
  {
    name: 'a request without content',
    steps: [answered(sent({ body: null }), 200, plant)],
    is: 'satisfied',
  },
  {
    name: 'a request that is no object',
    steps: [answered(sent({ body: '5' }), 200, plant)],
    is: 'satisfied',
  },
  {
    name: 'minus zero as another number',
    steps: [answered(sent({ body: '{"id":-0,"name":"Fern"}' }), 200, '{"name":"Fern","id":1}')],
    is: { note: 'echo-differs: another number' },
  },
  {
    name: 'a number of many spellings as another',
    steps: [answered(sent({ body: '{"id":1e1,"name":"Fern"}' }), 200, '{"name":"Fern","id":1.0}')],
    is: { note: 'echo-differs: another number' },
  },
];
