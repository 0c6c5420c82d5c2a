/**
 * Where a credential is needed, and the interface of a kind of security scheme: how a secret is placed in a request, and
 * how it is spoiled.
 */

import type { Operation, SecurityScheme } from './contract.ts';

/** Whether every alternative of an operation names a credential, so that nobody gets in without one. */
export function needsCredential({ security }: Pick<Operation, 'security'>): boolean {
  return security.length > 0 && security.every((alternative) => alternative.length > 0);
}

/** The place of a secret in a request. */
export interface Placement {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** The value with the secret in it. Two placements of one name make two header lines. */
  readonly value: string;
  /** The value for the record: a text that a shell expands within double quotes, such as `Bearer ${TOKEN%?}`. */
  readonly shown: string;
}

/** One way to send a credential that differs from the valid one. */
export interface CredentialEdit {
  /** Stable name: `prefix`. */
  readonly name: string;
  /** What it sends, in words: `the token without its last character`. */
  readonly title: string;
  /** The family that it belongs to; each family is a source. */
  readonly family: CredentialFamily;
  /** The value as it is sent, with `<token>` for the secret, for lists. */
  readonly spelling: string;
  /**
   * Places the edited credential.
   * @param variable name of the shell variable for the secret
   * @returns undefined when the edit does not differ from the valid credential for this secret
   */
  readonly place: (secret: string, variable: string) => readonly Placement[] | undefined;
}

/** Families of edits, which differ in what is expected. */
export type CredentialFamily =
  /** An empty credential. */
  | 'empty'
  /** The secret under another scheme. */
  | 'other-scheme'
  /** A well-formed secret that was never issued. */
  | 'unknown'
  /** A secret that is nearly the valid one. */
  | 'near-miss'
  /** The secret in a place other than the contract says. */
  | 'other-place'
  /** The valid credential in another valid spelling. */
  | 'respelt'
  /** Spellings that the standards leave open. */
  | 'open';

/** A kind of security scheme, as a plug-in. */
export interface SchemeKind {
  /** `http-bearer`, `api-key`, … */
  readonly name: string;
  readonly matches: (scheme: SecurityScheme) => boolean;
  readonly apply: (scheme: SecurityScheme, secret: string, variable: string) => readonly Placement[];
  readonly edits: (scheme: SecurityScheme) => readonly CredentialEdit[];
}

/** A secret, with the scheme that it belongs to. */
export interface Credential {
  readonly scheme: string;
  readonly secret: string;
  /** Name of the shell variable in records and curl lines: `PLANT_STORE_TOKEN`. */
  readonly variable: string;
  /** Set where the user chose that name, as by `--token env:NAME`, so that other commands need the flag as well. */
  readonly isChosen?: true;
}
