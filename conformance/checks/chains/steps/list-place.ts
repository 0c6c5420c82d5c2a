/** Where a resource is listed: in its own collection, or below what it was made for. */

import type { Kind } from '../../../model/chain.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { sentencesAboutOperation, sentencesAboutSuccess } from '../words/descriptions.ts';
import type { Made } from './make.ts';

/** The scene of a list, and the resource as that list names it. */
interface ListPlace {
  readonly scene: ChainScene;
  readonly made: Made;
}

/**
 * The list that shows a resource: that of its collection, or where that has none, the list beside the request that made it,
 * as `GET /senders/{}/shipments` for `/shipments/{}`.
 */
export function listPlace(scene: ChainScene, made: Made): ListPlace | undefined {
  const { kind, kinds, survey } = scene;
  if (kind.list !== undefined) return { scene, made };
  const [kindThere, ...others] = kinds.filter((one) => one.make === kind.make && one.list !== undefined);
  const above = survey.namesIn(made.step);
  if (kindThere === undefined || others.length > 0 || above.length === 0) return undefined;
  if (isOfPast(scene, kindThere)) return undefined;
  const values = [...above, ...made.resource.values.slice(-1)];
  const resource = { ...made.resource, collection: kindThere.collection, values };
  return { scene: { ...scene, kind: kindThere }, made: { ...made, resource } };
}

/** Words of a list, or of a deletion, which say that it has what was before. */
const ofPast =
  /\b(?:ever|histor\w*|past|former\w*|previous\w*|ended|over|returned|closed|so far|also|too|includ\w+|stays?|remains?|keeps?|kept|still|record|log|has had|have had|archiv\w*)\b/;

/** Whether the list may have what is no more: `every loan that a member ever had`. */
function isOfPast({ contract, operation }: ChainScene, { list = '' }: Kind): boolean {
  const lists = contract.operations.filter(({ id }) => id === list);
  const said = lists.flatMap((one) => [
    ...sentencesAboutOperation(contract, one),
    ...sentencesAboutSuccess(contract, one),
  ]);
  return [...said, ...sentencesAboutOperation(contract, operation)].some((one) => ofPast.test(one));
}
