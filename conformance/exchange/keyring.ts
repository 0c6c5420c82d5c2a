/** The credentials of a run, which can be replaced when they expire. They are never shown. */

import type { CredentialName } from '../model/case.ts';
import type { Contract } from '../model/contract.ts';
import type { Credential } from '../model/security.ts';
import { type PlaceCredential, placeCredentials } from './place-credentials.ts';
import type { Redactor } from './redact.ts';

/** Places credentials by name, and removes them from what is recorded. */
export interface Keyring {
  /** Undefined for an edit that does not differ from the valid credential; throws for an unknown name. */
  readonly place: PlaceCredential;
  /** Removes the secrets that were sent under a name, those of earlier credentials as well. */
  readonly redactorFor: (name: CredentialName) => Redactor | undefined;
  /** Replaces the credentials. */
  readonly replace: (credentials: readonly Credential[]) => void;
  /** How often they were replaced. */
  readonly generation: () => number;
}

/** @param others further texts to keep out of the record */
export function createKeyring(
  credentials: readonly Credential[],
  schemes: Contract['securitySchemes'],
  others: readonly string[],
): Keyring {
  let place = placeCredentials(credentials, schemes, others);
  const places = [place];
  return {
    place: (name, schemes) => place(name, schemes),
    redactorFor: (name) => {
      const [first, ...rest] = places.flatMap((one) => one(name) ?? []);
      return first && rest.reduce<Redactor>(both, first);
    },
    replace: (fresh) => {
      place = placeCredentials(fresh, schemes, others);
      places.push(place);
    },
    generation: () => places.length - 1,
  };
}

function both(one: Redactor, other: Redactor): Redactor {
  return {
    redact: (text) => other.redact(one.redact(text)),
    redactPhrase: (phrase) => other.redactPhrase(one.redactPhrase(phrase)),
    leaks: (text) => one.leaks(text) || other.leaks(text),
    longest: Math.max(one.longest, other.longest),
  };
}
