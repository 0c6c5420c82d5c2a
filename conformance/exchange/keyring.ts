/** The credentials of a run, of which newer ones may take the place of older ones; none of them is ever shown. */

import type { CredentialName } from '../model/case.ts';
import type { Contract } from '../model/contract.ts';
import type { Credential } from '../model/security.ts';
import { type PlaceCredential, placeCredentials } from './place-credentials.ts';
import type { Redactor } from './redact.ts';

/** Places credentials by name, and takes out what must not stand in the record. */
export interface Keyring {
  /** Undefined for an edit that cannot be told from the valid credential; throws for an unknown name. */
  readonly place: PlaceCredential;
  /** Takes out what was sent under a name, by the newest credentials and by all before them. */
  readonly redactorFor: (name: CredentialName) => Redactor | undefined;
  /** Puts new credentials in the place of those at hand. */
  readonly replace: (credentials: readonly Credential[]) => void;
  /** How often they were replaced. */
  readonly generation: () => number;
}

/** @param others texts besides the credentials that must not stand in the record */
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
