/** Credentials: absent, spoilt in the ways of their scheme's kind, or valid and spelt otherwise. */

import type { Draft, Source } from '../model/case.ts';
import type { CredentialEdit, CredentialFamily } from '../model/security.ts';
import { kindOf } from '../security/index.ts';
import { type Control, carrying } from './control.ts';
import { absentCredential, asksForCredential, refused } from './credential-absent.ts';
import { conforming, open } from './edit.ts';
import { alone, single, source } from './probe.ts';

const families: readonly CredentialFamily[] = [
  'empty',
  'other-scheme',
  'unknown',
  'near-miss',
  'other-place',
  'respelt',
  'open',
];

/** `credential:absent` and one source a family of edits: `credential:near-miss`. */
export function credentials(control: Control): readonly Source[] {
  const others = source('credential:alternative', otherAlternatives(control).map(single));
  if (!asksForCredential(control.context)) return [others];
  const absent = [absentCredential(control), ...partsAbsent(control)];
  return [
    source('credential:absent', absent.map(alone)),
    others,
    ...families.map((family) => familySource(control, family)),
  ];
}

/** OpenAPI 3.1.0 4.8.30: each alternative by itself lets a request in, the empty one without any credential. */
function otherAlternatives({ context, step }: Control): readonly Draft[] {
  const { schemes: _, ...bare } = step;
  return (context.alternatives ?? []).map((names) => {
    const words = names.length === 0 ? 'no credential' : `the credential of ${names.join(' and ')}`;
    const credential = names.length === 0 ? 'none' : 'valid';
    const sent = names.length === 0 ? {} : carrying(context, names);
    return { ...bare, ...sent, credential, intent: conforming, difference: words, spelling: words };
  });
}

/** Of credentials that are asked for together, each one is missing alone. */
function partsAbsent({ context, step }: Control): readonly Draft[] {
  const { schemes, operation } = context;
  if (schemes.length < 2) return [];
  const isEnough = (names: readonly string[]): boolean =>
    operation.security.some((all) => all.every((name) => names.includes(name)));
  return schemes.flatMap((missing) => {
    const left = schemes.filter((name) => name !== missing);
    const words = `no credential of ${missing}`;
    const changed = { schemes: left, intent: refused('part-absent'), difference: words, spelling: words };
    return isEnough(left) ? [] : [{ ...step, ...changed }];
  });
}

function familySource(control: Control, family: CredentialFamily): Source {
  const { contract, schemes } = control.context;
  const drafts = schemes.flatMap((name) => {
    const scheme = contract.securitySchemes[name];
    const edits = (scheme && kindOf(scheme)?.edits(scheme)) ?? [];
    return edits.filter((edit) => edit.family === family).map((edit) => edited(control.step, name, edit));
  });
  return source(`credential:${family}`, drafts.map(family === 'respelt' ? single : alone));
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
