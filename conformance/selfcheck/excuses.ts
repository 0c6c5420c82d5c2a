/** What the reference server cannot prove, and why: the lints name it with its reason in place of a complaint. */

/** A row or a check that is excused, by its id. */
export interface Excuse {
  readonly id: string;
  readonly reason: string;
}

/** Required rows that no fault turns alone. */
export const excusedRows: readonly Excuse[] = [
  {
    id: 'DOC-01',
    reason: 'It judges the document and no server; broken documents are its faults, in the tests of verify.',
  },
  {
    id: 'DOC-02',
    reason: 'It judges the document and no server; broken documents are its faults, in the tests of verify.',
  },
  {
    id: 'ERR-01',
    reason:
      'Whatever it finds turns the REJ row that sent the request, too: it is the sum of their statuses.',
  },
];

/** Checks that no fault of a server makes speak. */
export const excusedChecks: readonly Excuse[] = [
  { id: 'document-valid', reason: 'It judges the document and no server.' },
  { id: 'document-states', reason: 'It judges the document and no server.' },
];
