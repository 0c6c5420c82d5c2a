/** The names that one case goes by: its own, that of the probe whose step it is, and what the plan calls a control. */

/** Whose names are looked at. */
export interface NamedCase {
  readonly operation: string;
  /** Id of a case, a step or a probe, or of a control. */
  readonly caseId: string;
  /** What was sent in its place, where the plan calls it otherwise: controls are numbered as they come. */
  readonly sentAs?: string;
}

/** The probe that a step belongs to (`…/3` for `…/3.2`); any other id stays as it is. */
export function probeOf(caseId: string): string {
  return caseId.replace(/(\/\d+)\.\d+$/, '$1');
}

/** Tells whether an id is that of a control, whose number says nothing. */
export function isControl(caseId: string): boolean {
  return /\/control\/(?:.+\/)?\d+(?:\.\d+)?$/s.test(caseId);
}

/** Tells whether an id means that case, another step of the same probe, or a control where a control is meant. */
export function isCase(id: string, { caseId, sentAs = caseId, operation }: NamedCase): boolean {
  const probe = probeOf(id);
  if (probe === probeOf(caseId) || probe === probeOf(sentAs)) return true;
  return isControl(caseId) && isControl(id) && id.startsWith(`${operation}/control/`);
}
