/** What a kind of security scheme is to the rest: how a secret is placed, and how it is spoilt. */

import type { SecurityScheme } from './contract.ts';

/** Where a secret goes in a request. */
export interface Placement {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  /** The value with the secret in it. Two placements of one name make two header lines. */
  readonly value: string;
  /** The same value for the record: a text that a shell expands between double quotes, such as `Bearer ${TOKEN%?}`. */
  readonly shown: string;
}

/** One way to send a credential that differs from the valid one. */
export interface CredentialEdit {
  /** Stable name: `prefix`. */
  readonly name: string;
  /** What it is in words: `the token without its last character`. */
  readonly title: string;
  /** Which family it belongs to; sources are made by family. */
  readonly family: CredentialFamily;
  /** As on the wire with `<token>` for the secret, for lists. */
  readonly spelling: string;
  /**
   * Places the edited credential. `variable` is the name of the shell variable that holds the secret.
   * @returns undefined when the edit cannot be told from the valid credential for this secret
   */
  readonly place: (secret: string, variable: string) => readonly Placement[] | undefined;
}

/** Families of edits: what is expected of them differs. */
export type CredentialFamily =
  /** An empty credential. */
  | 'empty'
  /** The secret under another scheme. */
  | 'other-scheme'
  /** A well-formed secret that nobody issued. */
  | 'unknown'
  /** A secret that nearly is the valid one. */
  | 'near-miss'
  /** The secret in a place where the contract does not look for it. */
  | 'other-place'
  /** The valid credential, spelt in another allowed way. */
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

/** A secret and the name it goes by. */
export interface Credential {
  readonly scheme: string;
  readonly secret: string;
  /** Name of the shell variable in records and curl lines: `PLANT_STORE_TOKEN`. */
  readonly variable: string;
  /** Set where the user chose that name, as by `--token env:NAME`: nobody looks for the secret there unasked. */
  readonly isChosen?: true;
}
