/** Which ids of a stored run name one and the same case. */

/** A case, by every id that it may have in a run. */
export interface NamedCase {
  readonly operation: string;
  /** Id of a case, a step or a probe, or of a control. */
  readonly caseId: string;
  /**
   * Id of the case that was sent in its place, where the plan of today has another id for it: controls are numbered in
   * the order in which they are sent.
   */
  readonly sentAs?: string;
}

/** The id of the probe that a case belongs to (`…/3` for its step `…/3.2`); any other id is returned as it is. */
export function probeOf(caseId: string): string {
  return caseId.replace(/(\/\d+)\.\d+$/, '$1');
}

/** Tells whether an id is that of a control. The number of a control means nothing: any control will do. */
export function isControl(caseId: string): boolean {
  return /\/control\/(?:.+\/)?\d+(?:\.\d+)?$/s.test(caseId);
}

/** Tells whether an id names that case, another step of the same probe, or any control where a control is meant. */
export function isCase(id: string, { caseId, sentAs = caseId, operation }: NamedCase): boolean {
  const probe = probeOf(id);
  if (probe === probeOf(caseId) || probe === probeOf(sentAs)) return true;
  return isControl(caseId) && isControl(id) && id.startsWith(`${operation}/control/`);
}
