/** The rows that every refusal of a body is about: a fault that changes all refusals turns them all. */

/** One row a rule that a body can break. */
export const bodyRefusals: readonly [string, ...string[]] = [
  'REJ-01',
  ...['REJ-02', 'REJ-03', 'REJ-04', 'REJ-05', 'REJ-06'],
  ...['REJ-07', 'REJ-08', 'REJ-09', 'REJ-10', 'REJ-11', 'REJ-12'],
];
