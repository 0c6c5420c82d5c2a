/** The error of a requirements file that cannot be used. */

import { filePlace } from '../names/file-place.ts';

/** Where and what is wrong. */
export interface RequirementsFault {
  readonly file: string;
  /** Counts from 1; absent when the file could not be read at all. */
  readonly line?: number;
  readonly column?: number;
  /** The key in question: `rows.3.bindings.0.check`. */
  readonly key?: string;
  /** What is wrong, without a full stop. */
  readonly problem: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
}

/** A requirements file that cannot be read, is no YAML, has another form or contradicts itself. */
export class RequirementsError extends Error {
  override readonly name = 'RequirementsError';
  readonly fault: RequirementsFault;

  constructor(fault: RequirementsFault) {
    const key = fault.key ? `${fault.key}: ` : '';
    super(`${filePlace(fault)}: ${key}${fault.problem}. ${fault.remedy}`);
    this.fault = fault;
  }
}
