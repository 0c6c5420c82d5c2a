/** A small requirements file that is sound, and ways to change it. */

import type { Requirements } from '../../model/requirement.ts';

/** As YAML, so that errors have lines to point at. */
export const sample = `name: Trees
specification: Tree Specification
identities: { createTree: /id }
credentials: { key: TREE_KEY }
clauses:
  - { id: T-1, section: 'Trees, 1', statement: A tree has a name. }
  - { id: T-2, section: 'Trees, 2', statement: Colours are not shown. }
exclusions:
  - { title: Colours, clauses: [T-2], reason: Nothing is shown. }
excused:
  - { check: status-documented, reason: The rows are more exact. }
rows:
  - id: TREE-01
    title: A tree without a name is refused
    clauses: [T-1]
    standards: []
    sent: A tree without a name.
    expected: A 400.
    mistakes: [a name is invented]
    bindings:
      - { check: violation-refused, level: required, sources: ['name:*'], notSources: ['name:x'], expect: ['400'] }
    operations: [createTree]
  - id: TREE-02
    title: Answers have a shape
    clauses: []
    standards: [RFC 8259]
    sent: Nothing of its own.
    expected: JSON.
    mistakes: []
    bindings:
      - { check: response-schema, level: recommended, statuses: ['200'], places: ['', /name], provokedBy: [TREE-*] }
    excludedBy: shapes-unknown
`;

/** The same as data. */
export const sampleData: Requirements = {
  name: 'Trees',
  specification: 'Tree Specification',
  identities: { createTree: '/id' },
  credentials: { key: 'TREE_KEY' },
  clauses: [
    { id: 'T-1', section: 'Trees, 1', statement: 'A tree has a name.' },
    { id: 'T-2', section: 'Trees, 2', statement: 'Colours are not shown.' },
  ],
  exclusions: [{ title: 'Colours', clauses: ['T-2'], reason: 'Nothing is shown.' }],
  excused: [{ check: 'status-documented', reason: 'The rows are more exact.' }],
  rows: [
    {
      id: 'TREE-01',
      title: 'A tree without a name is refused',
      clauses: ['T-1'],
      standards: [],
      sent: 'A tree without a name.',
      expected: 'A 400.',
      mistakes: ['a name is invented'],
      bindings: [
        {
          check: 'violation-refused',
          level: 'required',
          sources: ['name:*'],
          notSources: ['name:x'],
          expect: ['400'],
        },
      ],
      operations: ['createTree'],
    },
    {
      id: 'TREE-02',
      title: 'Answers have a shape',
      clauses: [],
      standards: ['RFC 8259'],
      sent: 'Nothing of its own.',
      expected: 'JSON.',
      mistakes: [],
      bindings: [
        {
          check: 'response-schema',
          level: 'recommended',
          statuses: ['200'],
          places: ['', '/name'],
          provokedBy: ['TREE-*'],
        },
      ],
      excludedBy: 'shapes-unknown',
    },
  ],
};

/** The ids of checks that the sample knows. */
export const known = { checks: ['violation-refused', 'response-schema', 'status-documented', 'still-alive'] };
