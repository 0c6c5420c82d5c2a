/** Check: what is asked for by several names comes in the order of these, where the document says so. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Kind } from '../../model/chain.ts';
import type { Reference } from '../../model/resource.ts';
import { wholeName } from '../../names/whole-name.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, make } from './steps/make.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './words/descriptions.ts';

/** Creates two resources and asks for both by their names (AIP-231), the second one first: they must come so. */
export const batchInOrder = chainCheck({
  id: 'batch-in-order',
  title: 'Several things come in the order in which they are asked for',
  clause: 'OpenAPI 3.1.0 4.8.17 Response Object',
  of: ['list'],
  asks: ['list'],
  fits: (scene) => batchOf(scene) !== undefined && tellsOrder(scene),
  chain: function* (scene) {
    const batch = batchOf(scene);
    if (!batch) return asideBy('nothing-seen');
    const first = yield* make(scene, { kind: batch.kind });
    if ('kind' in first) return first;
    const second = yield* make(scene, { kind: batch.kind, which: 1, ...beside(first) });
    if ('kind' in second) return second;
    const names = [second, first].flatMap(({ resource }) => wholeName(batch.named, resource.values) ?? []);
    const step = yield {
      ...{ operation: scene.operation.id, resources: [first.resource] },
      values: { [batch.named.place]: { source: 'made-up', value: names } },
      difference: 'asks for both of them, the second one first',
    };
    if (!successOf(scene, step)) return stopped(step);
    const found = orderIn(scene.read(step.exchange).json?.value ?? null, names);
    if (found === undefined)
      return asideBy('chain-incomparable', { cause: 'the answer does not name what it holds' });
    const [expected, actual] = [names, found].map((some) => some.join(', '));
    return expected === actual
      ? satisfied
      : violatedBy({ code: 'order-differs', expected: expected ?? '', actual: actual ?? '' });
  },
});

/** What a parameter of the query names several of. */
interface Batch {
  readonly kind: Kind;
  readonly named: Reference;
}

function batchOf({
  kinds,
  survey,
  operation,
}: Pick<ChainScene, 'kinds' | 'survey' | 'operation'>): Batch | undefined {
  const named = (survey.references.get(operation.id) ?? []).find(
    ({ place, whole }) => whole !== undefined && place.startsWith('query.'),
  );
  const kind = kinds.find(
    ({ collection, make: maker }) => maker !== undefined && collection === named?.collection,
  );
  return named && kind ? { kind, named } : undefined;
}

/** `The assets, in the order of the request.` */
function tellsOrder({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): boolean {
  const said = [
    ...sentencesAboutSuccess(contract, operation),
    ...sentencesAboutOperation(contract, operation),
  ];
  return said.map(plainWords).some((one) => inOrder.test(one) && !loose.test(one));
}

const inOrder =
  /\bin (?:the|the same|the given) order (?:of|as|in) (?:the |they |these )?(?:request\w*|names? in the request|ids in the request|were (?:requested|asked for)|are (?:requested|asked for|named))\b/;
const loose =
  /\b(?:errors?|failures?|problems?|warnings?|latest|newest|first|sorted|not|never|may|might|no particular|if|unless|usually|mostly)\b/;

/** The names of the items of a list, where these are the wanted ones. */
function orderIn(answer: Json, wanted: readonly Json[]): readonly Json[] | undefined {
  const lists = isArray(answer) ? [answer] : isObject(answer) ? Object.values(answer).filter(isArray) : [];
  const named = lists.map((list) =>
    list.flatMap((one) =>
      isObject(one) ? Object.values(one).filter((value) => wanted.includes(value)) : [],
    ),
  );
  return named.find((some) => some.length === wanted.length && wanted.every((one) => some.includes(one)));
}
