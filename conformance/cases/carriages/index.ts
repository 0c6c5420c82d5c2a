/** The carriages of an operation's requests, as a list: a new one is one entry here. */

import { type Control, hasBody } from '../control.ts';
import { addedFields } from './added-fields.ts';
import { besideMembers } from './beside.ts';
import { secondTimeWay } from './carry.ts';
import { aroundJson, jsonSpelling } from './json-spelling.ts';
import { forAnyReader, onlyOnes, onTheWire } from './on-the-wire.ts';
import { besideParameters } from './parameters.ts';
import { speltOtherwise } from './spelt-otherwise.ts';
import { crowdWay, type Way } from './way.ts';

const company: readonly Way[] = [
  { name: crowdWay, group: 'company', carry: (step) => step, company: 'crowd' },
  {
    name: secondTimeWay,
    group: 'company',
    carry: (step) => step,
    company: 'twice',
    tolerates: ['409'],
  },
  {
    name: 'behind others on one connection',
    group: 'company',
    carry: (step) => step,
    company: 'behind',
  },
];

/** Every carriage of an operation. */
export function waysOf(control: Control): readonly Way[] {
  return [
    ...onTheWire,
    ...(hasBody(control) ? [...besideMembers(control), ...jsonSpelling] : []),
    ...besideParameters(control),
    ...company,
    ...forAnyReader,
    ...onlyOnes,
    ...addedFields,
    ...(hasBody(control) ? aroundJson : []),
    ...speltOtherwise(control),
  ];
}
