/** The stateful faults and freedoms of a document as subjects of tests: each fault with the row that names it. */

import { chains } from '../../../checks/chains/index.ts';
import { loadContract } from '../../../contract/load-contract.ts';
import type { Contract } from '../../../model/contract.ts';
import type { Report } from '../../../report/report.ts';
import { surveyContract } from '../../../resources/survey-contract.ts';
import { placedFaults, stateSubjects } from '../../../selfcheck/document/document-subjects.ts';
import type { Law } from '../../../selfcheck/document/state/faults/fault.ts';
import type { Subject } from '../../../selfcheck/subject.ts';
import { verifyHere } from '../../selfcheck/verify-here.ts';

/** The rows of state itself that a document has. */
function chainIdsOf(contract: Contract): readonly string[] {
  const survey = surveyContract(contract);
  const concerned = chains.filter(({ concerns }) =>
    contract.operations.some((operation) => concerns?.(operation, survey, contract)),
  );
  return concerned.map(({ id }) => id);
}

const accepted = 'valid-request-accepted';

/** The rows that name a law: one of them is enough. */
const rowsOf: Readonly<Record<Law, readonly string[]>> = {
  // What cannot be read at all is refused as soon as it is asked for.
  'made then read': ['made-is-read', 'made-is-listed', accepted],
  'only one has what only one may have': ['repeat-refused'],
  'read twice alike': ['read-changes-nothing'],
  'Location leads to it': ['location-leads'],
  'in the list, and found by filters': ['made-is-listed', 'filter-finds'],
  'limit kept, pages neither lose nor repeat': ['limit-kept', 'pages-whole'],
  'two filters find what has both values': ['filters-meet'],
  'a bound lets in what lies within it': ['bounds-hold'],
  'sorted as it was asked for': ['sorted-as-asked'],
  'links lead through all pages': ['links-lead'],
  'the total counts every page': ['total-counts'],
  'PUT replaces': ['put-replaces', 'null-clears'],
  'PUT twice alike': ['put-repeats'],
  'PUT changes nothing else': ['put-leaves-others'],
  'PATCH changes what it names and nothing else': ['patch-changes', 'patch-null-removes'],
  // Where nothing else shows a thing, what is stored otherwise is not told again in the list.
  'what was answered is what is stored': ['answered-is-stored', 'made-is-listed'],
  'deleted then 404 or 410': ['deleted-is-gone'],
  'deleted twice no 5xx': ['deleted-twice'],
  'deleting one leaves its neighbours': ['neighbours-stay'],
  'a refused change leaves no trace': ['refused-leaves-no-trace'],
  'below a deleted parent nothing is served': ['orphans-gone'],
  'ETag changes, If-Match with an old one is 412': ['tag-changes', 'if-match-holds'],
  'the same has the same ETag': ['tag-steady'],
  'If-None-Match: * replaces nothing': ['none-match-holds'],
  'HEAD like GET': ['head-like-get'],
  "another's resource is not given in its place": ['own-thing-given', 'other-parent-refused'],
  'each thing is as it was last left': ['history-kept'],
  'an action leaves what it was done to': ['acted-is-read'],
};

/** A fault, and the rows of which one has to turn. */
export interface Faulty {
  readonly subject: Subject;
  readonly rows: readonly string[];
}

/** What a document gives: servers that are let be, and servers that are found out. */
export interface Subjects {
  readonly freedoms: readonly Subject[];
  readonly faults: readonly Faulty[];
  /** The rows of state itself that it has. */
  readonly ids: readonly string[];
}

/** The subjects of a document in fixtures/documents. */
export async function chainSubjects(name: string): Promise<Subjects> {
  const contract = await loadContract(`fixtures/documents/${name}/openapi.yaml`);
  const ids = chainIdsOf(contract);
  const laws = new Map(placedFaults(contract).map((fault) => [fault.name, fault.breaks]));
  const subjects = stateSubjects(contract);
  return {
    ids,
    freedoms: subjects.filter((subject) => !laws.has(subject.name)),
    faults: subjects.flatMap((subject) => {
      const law = laws.get(subject.name);
      return law === undefined
        ? []
        : [{ subject, rows: rowsOf[law].filter((id) => id === accepted || ids.includes(id)) }];
    }),
  };
}

/** Verifies a subject by some rows, under the profile that counts them. */
export async function verifySubject(subject: Subject, only: readonly string[]): Promise<Report> {
  const target = await subject.start();
  try {
    const order = {
      target: target.url,
      ...target.given,
      profile: 'strict',
      onEvent: () => undefined,
    } as const;
    return await verifyHere({ ...order, only });
  } finally {
    await target.stop();
  }
}

/** The rows that accuse, in words. */
export function accusing({ checks }: Report): readonly string[] {
  return checks
    .filter(({ verdict }) => ['fail', 'warn', 'error', 'blocked'].includes(verdict))
    .map(({ id, operation, findings: [finding] }) => [id, operation, finding?.message].join(' '));
}
