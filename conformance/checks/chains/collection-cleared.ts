/** Check: deleting a whole collection deletes what is in it, and nothing else. */

import { statusOf } from '../../answers/statuses.ts';
import type { Kind } from '../../model/chain.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { wordsAboutOperation } from './parts/descriptions.ts';
import { lookFor } from './parts/look.ts';
import { type Made, make, read } from './parts/make.ts';

/**
 * Creates a resource in the collection and one elsewhere, reads both as controls, deletes the collection, and looks for
 * both again. Only what is still there and listed as well is told: what cannot be read may wait to be removed.
 */
export const collectionCleared = chainCheck({
  id: 'collection-cleared',
  title: 'Deleting a collection deletes what is in it and nothing else',
  clause: 'RFC 9110 9.3.5',
  isAlone: true,
  of: ['clear'],
  asks: ['make', 'read', 'list', 'clear', 'read', 'list'],
  fits: isOfAll,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    if (!successOf(scene, yield read(scene.kind, made.resource))) return asideBy('nothing-seen');
    const other = yield* bystander(scene);
    if (!(yield* isListed(scene, made, 'looks for it')))
      return asideBy('chain-incomparable', { cause: 'what was made is not listed' });
    const gone = yield {
      operation: scene.operation.id,
      resources: [made.resource],
      difference: 'deletes all',
    };
    if (!successOf(scene, gone) || statusOf(gone) === 202) return stopped(gone);
    if (other) {
      const after = yield read(other.kind, other.made.resource, 'reads what is elsewhere again');
      if (isMissing(after))
        return violatedBy({
          code: 'neighbour-gone',
          expected: 'the thing that was not deleted',
          actual: String(statusOf(after)),
        });
    }
    const after = yield read(scene.kind, made.resource, 'reads it again');
    if (!successOf(scene, after)) return isMissing(after) ? satisfied : stopped(after);
    return (yield* isListed(scene, made, 'looks for it again'))
      ? violatedBy({ code: 'deleted-found', expected: '404 or 410', actual: String(statusOf(after)) })
      : satisfied;
  },
});

/** Words which say that only some of the resources are deleted. */
const some =
  /finish|complet|done|old|expir|\bread\b|unused|archiv|fail|inactive|stale|orphan|select|match|filter|empty|cancel|only|except|unless|own\b|trash|mark|schedul|async/;

/** Whether the operation deletes whatever is in the collection: it has no filters, and no words speak of some. */
function isOfAll({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): boolean {
  const isPlain =
    operation.requestBody === undefined && operation.parameters.every((one) => one.in === 'path');
  return isPlain && !some.test(`${operation.id} ${wordsAboutOperation(contract, operation)}`.toLowerCase());
}

interface Bystander {
  readonly kind: Kind;
  readonly made: Made;
}

/** A resource of another collection that does not depend on this one; undefined where none can be created and read. */
function* bystander(scene: ChainScene): ChainRun<Bystander | undefined> {
  const { kinds, kind: own, survey } = scene;
  const isApart = ({ collection, make: maker, read: reader, isSingle }: Kind): boolean => {
    const needed = survey.references.get(maker ?? '') ?? [];
    const isPlain = maker !== undefined && reader !== undefined && !isSingle && !collection.includes('{');
    return (
      isPlain && collection !== own.collection && needed.every((one) => one.collection !== own.collection)
    );
  };
  const kind = kinds.find(isApart);
  const made = kind && (yield* make(scene, { kind, difference: 'makes one elsewhere' }));
  if (!kind || !made || 'kind' in made) return undefined;
  const before = yield read(kind, made.resource, 'reads what is elsewhere');
  return successOf(scene, before) ? { kind, made } : undefined;
}

function* isListed(scene: ChainScene, { resource, key }: Made, difference: string): ChainRun<boolean> {
  const looked = yield* lookFor(scene, { resource, difference });
  return !('kind' in looked) && looked.keys.includes(key);
}
