/** A request that a mock takes, as a curl line to paste. */

import { sendableSchemes } from '../cases/obstacle.ts';
import type { SourceContext } from '../model/check.ts';
import type { Operation } from '../model/contract.ts';
import type { Placement } from '../model/security.ts';
import type { Subject } from '../run/load-subject.ts';

/** Stands where a token is asked for; Basic wants a pair. */
const [anyToken, anyPair] = ['any-token', 'any-user:any-password'];

/** The ordinary valid request of the first operation that has one; undefined where none has. */
export async function curlExample(subject: Subject, url: string): Promise<string | undefined> {
  const [{ controlDraft }, { drawCase }, { composeRequest }, { curlLine }] = await Promise.all([
    import('../cases/control.ts'),
    import('../cases/draw-case.ts'),
    import('../exchange/compose-request.ts'),
    import('../report/curl.ts'),
  ]);
  for (const operation of subject.contract.operations) {
    const context = contextOf(operation, subject);
    const [step] = subject.obstacle(context) === undefined ? controlDraft(context).steps : [];
    if (!step) continue;
    const item = drawCase(step, 'example', operation.id, 1n);
    const target = { origin: url, prefix: '', headers: [] };
    return curlLine(composeRequest(item, await placementsOf(context), target).record);
  }
  return undefined;
}

function contextOf(operation: Operation, { contract, requirements }: Subject): SourceContext {
  const sendable = sendableSchemes(contract.securitySchemes);
  const schemes = operation.security.find((names) => names.every((name) => sendable.includes(name))) ?? [];
  const identity = requirements?.identities[operation.id];
  return { contract, operation, form: 'required', schemes, ...(identity === undefined ? {} : { identity }) };
}

/** Nothing secret: what is placed may be shown. */
async function placementsOf({ contract, schemes }: SourceContext): Promise<readonly Placement[]> {
  const { kindOf } = await import('../security/index.ts');
  return schemes.flatMap((name) => {
    const scheme = contract.securitySchemes[name];
    const kind = scheme && kindOf(scheme);
    if (!kind) return [];
    const placed = kind.apply(scheme, kind.name === 'http-basic' ? anyPair : anyToken, '');
    return placed.map((placement) => ({ ...placement, shown: placement.value }));
  });
}
