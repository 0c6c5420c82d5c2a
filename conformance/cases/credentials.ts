/** Credentials: absent, spoilt in the ways of their scheme's kind, or valid and spelt otherwise. */

import type { Draft, Source } from '../model/case.ts';
import type { CredentialEdit, CredentialFamily } from '../model/security.ts';
import { kindOf } from '../security/index.ts';
import type { Control } from './control.ts';
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
  if (!asksForCredential(control.context)) return [];
  const absent = source('credential:absent', [alone(absentCredential(control))]);
  return [absent, ...families.map((family) => familySource(control, family))];
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
