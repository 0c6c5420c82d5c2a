/** Behaviour: what a target does where its contract leaves it open, as the file of `observe` holds it. */

/** What one target was seen to do. */
export interface Behaviour {
  /** The contract that left it open. */
  readonly contract: ContractMark;
  /** By the id of the operation. */
  readonly operations: Readonly<Record<string, OperationBehaviour>>;
}

/** By what a contract is known again. */
export interface ContractMark {
  readonly title: string;
  readonly version: string;
  readonly digest: string;
}

/** What it does with the requests of one operation. */
export interface OperationBehaviour {
  /** By the label of the source, then by the words of the case: the class of the answer, or `varies`. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By the name of the direction, such as `longest name`. */
  readonly limits: Readonly<Record<string, Limit>>;
}

/** How far the requests of an operation can grow in one direction. */
export type Limit =
  /** Found: one more is answered so. Accepted is 0 where not even the least is. */
  | { readonly kind: 'found'; readonly accepted: number; readonly beyond: string }
  /** Everything that was tried was accepted. */
  | { readonly kind: 'none'; readonly accepted: number }
  /** Not looked for beyond the size that got no answer. */
  | { readonly kind: 'stopped'; readonly accepted: number; readonly at: number; readonly answer: string }
  /** The same size is accepted at one time and refused at another. */
  | { readonly kind: 'varies' };

/** Stands for answers that differ from time to time: they are not compared. */
export const varies = 'varies';
