/** The edits of a credential that an operation has to refuse, or to bear: what meets another alternative is none. */

import type { SourceContext } from '../model/check.ts';
import type { CredentialEdit, CredentialFamily } from '../model/security.ts';
import { credentialField } from '../names/credential-fields.ts';
import { kindOf } from '../security/index.ts';

/** Families that hold the valid secret as it is: elsewhere it may be just what another alternative asks for. */
const wholeSecrets: readonly CredentialFamily[] = ['other-scheme', 'other-place'];

/** The edits of a scheme's credential that say something at the operation. */
export function spoiling({ contract, operation }: SourceContext, name: string): readonly CredentialEdit[] {
  const scheme = contract.securitySchemes[name];
  const kind = scheme && kindOf(scheme);
  if (!scheme || !kind) return [];
  const all = [...new Set(operation.security.flat())].flatMap(
    (other) => contract.securitySchemes[other] ?? [],
  );
  const isOther = (other: (typeof all)[number]): boolean =>
    kindOf(other) !== kind || credentialField(other) !== credentialField(scheme);
  const fields = new Set(all.filter(isOther).map(credentialField));
  return kind.edits(scheme).filter((edit) => {
    return !wholeSecrets.includes(edit.family) || fieldsOf(edit).every((field) => !fields.has(field));
  });
}

/** Where an edit puts the secret, whichever it is. */
function fieldsOf(edit: CredentialEdit): readonly string[] {
  const placements = edit.place('any-secret', 'SECRET') ?? [];
  return placements.map(({ in: place, name }) => credentialField({ parameter: { in: place, name } }));
}
