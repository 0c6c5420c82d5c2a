/** Requirements of a few rows only, so that a run is some thirty requests, for tests of what goes wrong on the way. */

import { checks } from '../../checks/index.ts';

const rows = {
  'A-1':
    "valid-request-accepted, level: required, sources: ['tag:optional', 'accept:spelling'], expect: ['200']",
  'A-2': "violation-refused, level: required, sources: ['id:type:string'], expect: ['400']",
  'A-3': "violation-refused, level: required, sources: ['name:required', 'id:type:object'], expect: ['400']",
  'A-4': "credential-per-request, level: required, sources: ['connection:credential'], expect: ['200']",
  'A-5': "response-schema, level: required, statuses: ['200']",
  'A-6': "response-schema, level: required, statuses: ['400']",
};

/** The requirements file. A-1 are requests to accept, A-2 ids that are texts, A-5 all successes, A-6 all refusals. */
export const fewRows: string = [
  'name: Few rows',
  'specification: Few rows',
  'identities: { createPlant: /id }',
  'credentials: {}',
  'clauses: [{ id: All, section: All, statement: All of it. }]',
  'exclusions: []',
  'excused:',
  ...checks
    .filter(({ id }) => !Object.values(rows).some((binding) => binding.startsWith(`${id},`)))
    .map(({ id }) => `  - { check: ${id}, reason: not asked here }`),
  'rows:',
  ...Object.entries(rows).map(([id, binding]) => {
    const words = 'clauses: [All], standards: [], sent: some, expected: some, mistakes: []';
    return `  - { id: ${id}, title: One of a few, ${words}, bindings: [{ check: ${binding} }] }`;
  }),
].join('\n');
