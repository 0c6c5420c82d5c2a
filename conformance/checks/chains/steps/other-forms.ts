/** The further forms of what can be created: each other branch of its body, so that reading shows each of them. */

import { bodyOf } from '../../../cases/body-maker.ts';
import { inRequests } from '../../../cases/request-contract.ts';
import type { Json } from '../../../json/json.ts';
import { replaceAt, valueAt } from '../../../json/pointer.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import type { SourceContext } from '../../../model/check.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { boundaries } from '../../../schema/boundaries.ts';
import { applyEdit } from '../../../schema/edit.ts';
import { judgeValue } from '../../../schema/judge.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { make, read } from './make.ts';

/** Maximum number of forms. */
const most = 8;

/** Creates and reads one resource of each further form; the checks of every answer judge what comes. */
export function* readOtherForms(scene: ChainScene): ChainRun<void> {
  for (const [at, edit] of otherForms(scene).entries()) {
    const made = yield* make(scene, { which: at + 1, edit, difference: 'makes one of another form' });
    if (!('kind' in made)) yield read(scene.kind, made.resource);
  }
}

/** Changes of the body into each further branch. */
function otherForms({ contract, kind }: ChainScene): readonly NonNullable<ChainRequest['edit']>[] {
  const operation = kind.make === undefined ? undefined : operationOf(contract, kind.make);
  if (!operation) return [];
  const context: SourceContext = { contract, operation, form: 'required', schemes: [] };
  const body = bodyOf(context);
  if (body?.codec !== 'json') return [];
  const seen = inRequests(context).contract;
  const found = boundaries(seen, body.schema).filter(({ group }) => group === 'branches');
  // The first branch of a choice is what the chain has created already.
  const values = found.flatMap((one) => one.values.slice(one.branch === undefined ? 1 : 0));
  return values.slice(0, most).map(({ edit }) => (sent) => {
    const changed = applyEdit(sent, edit);
    const fresh = body.identity === undefined ? changed : withValue(changed, sent, body.identity);
    return judgeValue(seen, body.schema, fresh, { formats: 'widths' }).length > 0 ? changed : fresh;
  });
}

/** The changed body with the new identity of the one that was to be sent. */
function withValue(changed: Json, sent: Json, identity: string): Json {
  const value = valueAt(sent, identity);
  const isThere = valueAt(changed, identity) !== undefined;
  return value === undefined || !isThere ? changed : replaceAt(changed, identity, value);
}
