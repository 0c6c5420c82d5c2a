/** Credentials: absent, wrong in each way of their kind of scheme, or valid and spelt differently. */

import type { Draft, ProbeDraft, Source } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { SecurityScheme } from '../../model/contract.ts';
import type { CredentialEdit, CredentialFamily } from '../../model/security.ts';
import { credentialField } from '../../names/field-names.ts';
import { kindOf } from '../../security/index.ts';
import { type Control, carrying } from '../control.ts';
import { conforming, open } from '../edit.ts';
import { alone, single, source } from '../probe.ts';
import { absentCredential, asksForCredential, refused } from './credential-absent.ts';

const families: readonly CredentialFamily[] = [
  'empty',
  'other-scheme',
  'unknown',
  'near-miss',
  'other-place',
  'respelt',
  'open',
];

/**
 * `credential:absent`, `credential:foreign` and one source for each family of edits, `credential:near-miss`; for every other alternative the
 * same again, `credential:near-miss:apiKey`. One source of each alternative comes early, at each operation one of
 * another family, so that a small budget covers all of them.
 */
export function credentials(control: Control): readonly Source[] {
  const { context } = control;
  const others = source('credential:alternative', otherAlternatives(control).map(single));
  if (!asksForCredential(context)) return [others];
  const absent = [absentCredential(control), ...partsAbsent(control, context.schemes)];
  const spoilt = (context.alternatives ?? []).map((names) => turned(spoiltSources(control, names), control));
  return [
    source('credential:absent', absent.map(alone)),
    source('credential:foreign', foreignCredentials(control).map(alone)),
    others,
    ...spoilt.flatMap((sources) => sources.slice(0, 1)),
    ...families.map((family) => familySource(control, family, context.schemes)),
    ...spoilt.flatMap((sources) => sources.slice(1)),
  ];
}

/** OpenAPI 3.1.0 4.8.30: each alternative grants access on its own, and the empty one without any credential. */
function otherAlternatives(control: Control): readonly Draft[] {
  return (control.context.alternatives ?? []).map((names) => {
    const words = names.length === 0 ? 'no credential' : `the credential of ${names.join(' and ')}`;
    const credential = names.length === 0 ? 'none' : 'valid';
    const sent = { ...stepOf(control, names), credential };
    return { ...sent, intent: conforming, difference: words, spelling: words };
  });
}

/** Valid credentials that other operations ask for, and none of this one. */
function foreignCredentials(control: Control): readonly Draft[] {
  const { contract, operation, foreignSchemes = [] } = control.context;
  const schemeOf = (name: string) => contract.securitySchemes[name];
  const own = operation.security.flat().flatMap((name) => schemeOf(name) ?? []);
  return foreignSchemes.flatMap((name) => {
    const scheme = schemeOf(name);
    // One token may be for two schemes that are sent alike.
    if (!scheme || own.some((one) => isSentAlike(one, scheme))) return [];
    const words = `the valid credential of ${name} alone`;
    const changed = { credential: 'valid', intent: refused('foreign'), difference: words, spelling: words };
    return [{ ...stepOf(control, [name]), ...changed }];
  });
}

function isSentAlike(one: SecurityScheme, other: SecurityScheme): boolean {
  return kindOf(one) === kindOf(other) && credentialField(one) === credentialField(other);
}

/** The control with the credentials of these schemes. */
function stepOf({ context, step }: Control, names: readonly string[]): Draft {
  const { schemes: _, ...bare } = step;
  return { ...bare, ...(names.length === 0 ? {} : carrying(context, names)) };
}

/** The wrong credentials of an alternative other than the usual one, without any scheme that the usual one uses too. */
function spoiltSources(control: Control, names: readonly string[]): readonly Source[] {
  const name = names.join('+');
  const own = families.map((family) => familySource(control, family, names));
  const sources = [source('credential:part-absent', partsAbsent(control, names).map(alone)), ...own];
  return sources
    .filter(({ fixed }) => fixed.length > 0)
    .map((one) => ({ ...one, label: `${one.label}:${name}` }));
}

/** Rotated, so that each operation begins with another one. */
function turned(sources: readonly Source[], { context }: Control): readonly Source[] {
  const at = context.contract.operations.indexOf(context.operation);
  const turn = Math.max(0, at) % Math.max(1, sources.length);
  return [...sources.slice(turn), ...sources.slice(0, turn)];
}

/** Where credentials are required together, each one alone is missing. */
function partsAbsent(control: Control, names: readonly string[]): readonly Draft[] {
  if (names.length < 2) return [];
  return names.flatMap((missing) => {
    const left = names.filter((name) => name !== missing);
    const words = `no credential of ${missing}`;
    const changed = { schemes: left, intent: refused('part-absent'), difference: words, spelling: words };
    return isEnough(control, left) ? [] : [{ ...stepOf(control, names), ...changed }];
  });
}

/** Whether these credentials meet an alternative. */
function isEnough({ context }: Control, names: readonly string[]): boolean {
  return context.operation.security.some((all) => all.every((name) => names.includes(name)));
}

function familySource(control: Control, family: CredentialFamily, names: readonly string[]): Source {
  const step = stepOf(control, names);
  const probes = names.flatMap((name): readonly ProbeDraft[] => {
    const left = names.filter((other) => other !== name);
    // Where the other credentials suffice, the request may be accepted whatever this one is, and also be refused.
    if (family !== 'respelt' && isEnough(control, left)) return [];
    const edits = spoiling(control.context, name).filter((edit) => edit.family === family);
    return edits.map((edit) => {
      const probe = (family === 'respelt' ? single : alone)(edited(step, name, edit));
      const isInQuery = family === 'other-place' && fieldsOf(edit).some((field) => field.startsWith('query'));
      return isInQuery ? { ...probe, half: withAnyQuery(step) } : probe;
    });
  });
  return source(`credential:${family}`, probes);
}

/** The valid request with any query: a target that refuses it refuses queries, and not the credential in one. */
function withAnyQuery(step: Draft): Draft {
  const words = 'an unknown query parameter';
  const path = `${step.path}${step.path.includes('?') ? '&' : '?'}x=1`;
  return { ...step, path, intent: conforming, difference: words, spelling: '?x=1' };
}

function edited(step: Draft, scheme: string, edit: CredentialEdit): Draft {
  return {
    ...step,
    credential: `${scheme}:${edit.name}`,
    intent: intentOf(edit),
    difference: edit.title,
    spelling: edit.spelling,
  };
}

function intentOf({ family, name }: CredentialEdit): Draft['intent'] {
  if (family === 'respelt') return conforming;
  return family === 'open' ? open('credential:open') : refused(name);
}

/** Families with the valid secret unchanged: in another place it may be just what another alternative requires. */
const wholeSecrets: readonly CredentialFamily[] = ['other-scheme', 'other-place'];

/** The edits of a scheme's credential that are meaningful at the operation. */
function spoiling({ contract, operation }: SourceContext, name: string): readonly CredentialEdit[] {
  const scheme = contract.securitySchemes[name];
  const kind = scheme && kindOf(scheme);
  if (!scheme || !kind) return [];
  const all = [...new Set(operation.security.flat())].flatMap(
    (other) => contract.securitySchemes[other] ?? [],
  );
  const isOther = (other: SecurityScheme): boolean => !isSentAlike(other, scheme);
  const fields = new Set(all.filter(isOther).map(credentialField));
  return kind.edits(scheme).filter((edit) => {
    return !wholeSecrets.includes(edit.family) || fieldsOf(edit).every((field) => !fields.has(field));
  });
}

/** The fields in which an edit puts the secret. */
function fieldsOf(edit: CredentialEdit): readonly string[] {
  const placements = edit.place('any-secret', 'SECRET') ?? [];
  return placements.map(({ in: place, name }) => credentialField({ parameter: { in: place, name } }));
}
