/** Requests without the credential that the operation requires. */

import type { Draft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import { needsCredential } from '../../model/security.ts';
import type { Control } from '../control.ts';

/** Whether the operation requires a credential, and one is available. Anonymous access makes it optional. */
export function asksForCredential({ operation, schemes }: SourceContext): boolean {
  return schemes.length > 0 && needsCredential(operation);
}

/** The control without its credential. */
export function absentCredential({ step, context }: Control): Draft {
  const words = `no ${credentialFields(context).join(' and no ')}`;
  return { ...step, credential: 'none', intent: refused('absent'), difference: words, spelling: words };
}

/** The intent of a request that must be refused for its credential, or for the lack of one. */
export function refused(edit: string, tolerated: readonly string[] = []): Draft['intent'] {
  return { kind: 'credential', edit, tolerated };
}

/** The names of the fields that hold the credentials: `Authorization`, or the name of an API key. */
function credentialFields({ contract, schemes }: SourceContext): readonly string[] {
  const names = schemes.map((name) => contract.securitySchemes[name]?.parameter?.name ?? 'Authorization');
  return [...new Set(names)];
}
