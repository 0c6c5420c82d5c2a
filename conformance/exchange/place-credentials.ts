/**
 * Turns the name of a credential into the header fields and parameters of a request, and into a redactor for its
 * secrets.
 */

import type { CredentialName } from '../model/case.ts';
import type { Contract } from '../model/contract.ts';
import type { Credential, CredentialEdit, Placement } from '../model/security.ts';
import { kindOf } from '../security/index.ts';
import { createSpeller, type Speller } from './find-secrets.ts';
import { createRedactor, type Redactor } from './redact.ts';

/** A credential that is ready to be sent. */
export interface PlacedCredential extends Redactor {
  readonly placements: readonly Placement[];
}

/**
 * Places a credential by name.
 * @param chosen security schemes whose credentials are sent, where there are several
 */
export type PlaceCredential = (
  name: CredentialName,
  chosen?: readonly string[],
) => PlacedCredential | undefined;

/** A credential and the places that its scheme has for it, both valid and edited. */
interface Holder {
  readonly scheme: string;
  readonly variable: string;
  readonly secret: string;
  readonly valid: readonly Placement[];
  readonly edits: readonly CredentialEdit[];
}

/**
 * Creates the function that places credentials; each name is worked out once. It returns undefined for an edit that
 * does not differ from the valid credential, and throws for an unknown name.
 * @param others further texts to keep out of the record
 * @throws Error for a credential of a scheme that the contract or this tool does not know
 */
export function placeCredentials(
  credentials: readonly Credential[],
  schemes: Contract['securitySchemes'],
  others: readonly string[] = [],
): PlaceCredential {
  const holders = credentials.map((credential) => hold(credential, schemes));
  const known = new Map<CredentialName, PlacedCredential | undefined>();
  const spell = createSpeller();
  return (name, chosen) => {
    const key = [name, ...(chosen ?? [])].join(' ');
    const sent = chosen ? holders.filter(({ scheme }) => chosen.includes(scheme)) : holders;
    if (!known.has(key)) known.set(key, place(name, { sent, holders, others, spell }));
    return known.get(key);
  };
}

function hold({ scheme, secret, variable }: Credential, schemes: Contract['securitySchemes']): Holder {
  const definition = schemes[scheme];
  const kind = definition && kindOf(definition);
  if (!kind) throw new Error(`cannot place a credential of the security scheme ${scheme}`);
  const valid = kind.apply(definition, secret, variable);
  return { scheme, variable, secret, valid, edits: kind.edits(definition) };
}

interface Keys {
  /** The credentials that are sent. */
  readonly sent: readonly Holder[];
  readonly holders: readonly Holder[];
  readonly others: readonly string[];
  readonly spell: Speller;
}

function place(name: CredentialName, { sent, holders, others, spell }: Keys): PlacedCredential | undefined {
  const placements = placementsFor(name, sent);
  return placements && { placements, ...createRedactor(secretTexts(placements, holders), others, spell) };
}

function placementsFor(name: CredentialName, holders: readonly Holder[]): readonly Placement[] | undefined {
  if (name === 'none') return [];
  if (name === 'valid') return holders.flatMap(({ valid }) => valid);
  const colon = name.lastIndexOf(':');
  const edited = holders.find(({ scheme }) => scheme === name.slice(0, colon));
  const edit = edited?.edits.find((candidate) => candidate.name === name.slice(colon + 1));
  if (!edited || !edit) throw new Error(`unknown credential ${name}`);
  const placed = edit.place(edited.secret, edited.variable);
  const others = holders.filter((holder) => holder !== edited).flatMap(({ valid }) => valid);
  return placed && [...placed, ...others];
}

/** The secrets, the password after a user name, and every word of the request that was made from a secret. */
function secretTexts(placements: readonly Placement[], holders: readonly Holder[]): readonly string[] {
  const secrets = holders.flatMap(({ secret }) => [secret, secret.slice(secret.indexOf(':') + 1)]);
  const placed = [...placements, ...holders.flatMap(({ valid }) => valid)];
  const made = placed.filter(({ shown }) => holders.some(({ variable }) => shown.includes(variable)));
  return [...secrets, ...made.flatMap(madeWords)];
}

/** Shorter words are not redacted: they reveal nothing and occur in every answer. */
const shortestMade = 3;

/**
 * The words of a value that are made from the secret; not those that its record shows as well, such as `Bearer`, or
 * `Token` before a key.
 */
function madeWords({ value, shown }: Placement): readonly string[] {
  const recorded = new Set(shown.split(/\s+/));
  return value
    .replace(/^[A-Za-z]+ +(?=\S)/, '')
    .split(/\s+/)
    .filter((word) => word.length >= shortestMade && !recorded.has(word));
}
