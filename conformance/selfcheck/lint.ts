/** What the faults leave unproven: rows that no fault breaks alone, and checks that never reported anything. Pure. */

import type { Requirement, Requirements } from '../model/requirement.ts';
import type { KillMatrix } from './kill-matrix.ts';

/** What is unproven; empty lists are as expected. */
export interface ProofGaps {
  /** Required rows without a fault that breaks them and nothing else. */
  readonly rowsWithoutFault: readonly string[];
  /** Checks that reported nothing for any subject. */
  readonly silentChecks: readonly string[];
  /** Rows and checks that are excused, with the reason. */
  readonly excused: readonly ProofExcuse[];
}

/** What the lint looks at. */
export interface ProofInputs {
  readonly matrix: KillMatrix;
  /** The names of the faults that fail no gate by default: they prove no required row. */
  readonly recommended: readonly string[];
  readonly requirements: Pick<Requirements, 'rows' | 'excused'>;
  /** The id of every check. */
  readonly checks: readonly string[];
}

/** Compares a complete kill matrix with rows and checks. */
export function lint({ matrix, recommended, requirements, checks }: ProofInputs): ProofGaps {
  const alone = new Set(
    Object.entries(matrix.faults).flatMap(([name, rows]) =>
      rows.length === 1 && !recommended.includes(name) ? rows : [],
    ),
  );
  const required = requirements.rows.filter(isRequired).map(({ id }) => id);
  const excused = [
    ...excusedRows,
    ...excusedChecks,
    ...requirements.excused.map(({ check, reason }) => ({ id: check, reason })),
  ];
  const isOpen = (id: string) => !excused.some((one) => one.id === id);
  return {
    rowsWithoutFault: required.filter((id) => !alone.has(id) && isOpen(id)),
    silentChecks: checks.filter((id) => !Object.hasOwn(matrix.checks, id) && isOpen(id)),
    excused: excused.filter(({ id }) => required.includes(id) || checks.includes(id)),
  };
}

/** A row or a check that is excused, by its id. */
interface ProofExcuse {
  readonly id: string;
  readonly reason: string;
}

/** What the reference server cannot prove, and why: reported with its reason instead of as a gap. */
export const excusedRows: readonly ProofExcuse[] = [
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

/** Checks that no fault of a server makes report anything. */
export const excusedChecks: readonly ProofExcuse[] = [
  { id: 'document-valid', reason: 'It judges the document and no server.' },
  { id: 'document-states', reason: 'It judges the document and no server.' },
];

function isRequired({ bindings }: Requirement): boolean {
  return bindings.some(({ level }) => level === 'required');
}
