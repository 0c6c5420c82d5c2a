/** Requests without the credential that the operation asks for. */

import type { Draft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Control } from '../control.ts';

/** Whether the operation asks for a credential, and one is at hand. Where anonymous access suffices, none is asked for. */
export function asksForCredential({ operation, schemes }: SourceContext): boolean {
  const { security } = operation;
  return schemes.length > 0 && security.length > 0 && security.every((alternative) => alternative.length > 0);
}

/** The control without its credential. */
export function absentCredential({ step, context }: Control): Draft {
  const words = `no ${credentialFields(context).join(' and no ')}`;
  return { ...step, credential: 'none', intent: refused('absent'), difference: words, spelling: words };
}

/** The intent of a request that its credential, or the lack of one, spoils. */
export function refused(edit: string, tolerated: readonly string[] = []): Draft['intent'] {
  return { kind: 'credential', edit, tolerated };
}

/** Where the credentials would stand: `Authorization`, or the name of an API key. */
function credentialFields({ contract, schemes }: SourceContext): readonly string[] {
  const names = schemes.map((name) => contract.securitySchemes[name]?.parameter?.name ?? 'Authorization');
  return [...new Set(names)];
}
