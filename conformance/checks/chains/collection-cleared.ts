/** Check: deleting a whole collection deletes what is in it, and nothing else. */

import { statusOf } from '../../answers/statuses.ts';
import type { Kind } from '../../model/chain.ts';
import { nounOf } from '../../names/nouns.ts';
import { lastPart } from '../../names/path-template.ts';
import { wordsOf } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { lookFor } from './steps/look.ts';
import { beside, type Made, make, read } from './steps/make.ts';
import { wordsAboutOperation } from './words/descriptions.ts';

/**
 * Creates two resources in the collection and one elsewhere, reads them as controls, deletes the collection, and looks
 * for them again. Only what is still there and listed as well is told: what cannot be read may wait to be removed.
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
    const second = yield* make(scene, { which: 1, ...beside(made) });
    const other = yield* bystander(scene);
    if (!(yield* isListed(scene, made, 'looks for it')))
      return asideBy('chain-incomparable', { cause: 'what was made is not listed' });
    const gone = yield {
      operation: scene.operation.id,
      resources: [made.resource],
      difference: 'deletes all',
    };
    if (!successOf(scene, gone)) return stopped(gone);
    if (other) {
      const after = yield read(other.kind, other.made.resource, 'reads what is elsewhere again');
      if (isMissing(after))
        return violatedBy({
          code: 'neighbour-gone',
          expected: 'the thing that was not deleted',
          actual: String(statusOf(after)),
        });
    }
    for (const one of 'kind' in second ? [made] : [made, second]) {
      const after = yield read(scene.kind, one.resource, 'reads it again');
      if (!successOf(scene, after) && !isMissing(after)) return stopped(after);
      if (successOf(scene, after) && (yield* isListed(scene, one, 'looks for it again')))
        return violatedBy({
          code: 'deleted-found',
          expected: '404 or 410',
          actual: String(statusOf(after)),
        });
    }
    return satisfied;
  },
});

/** Words for deleting, and for whatever is there. */
const deleting = ['delete', 'remove', 'clear', 'empty', 'purge', 'drop', 'wipe', 'discard', 'erase', 'reset'];
const whole = ['all', 'every', 'entire', 'whole', 'collection', 'list', 'everything'];

/** Words which limit what a sentence says of all. */
const limiting = /\b(?:only|except|unless|but|that|which|whose|where|with|without|if|older|belonging|own)\b/;

/**
 * Whether the operation deletes whatever is in the collection. It has no filters, and its words say so in English: all
 * of what the path names, with nothing between. Where there are no words, its id has no others than those.
 */
function isOfAll({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): boolean {
  const isPlain =
    operation.requestBody === undefined && operation.parameters.every((one) => one.in === 'path');
  if (!isPlain) return false;
  const words = wordsAboutOperation(contract, operation);
  const nouns = nounOf(operation.path);
  const named = [nouns.join(' '), wordsOf(lastPart(operation.path)).join(' ')];
  if (words === '') {
    const known = [...deleting, ...whole, ...nouns, ...named.flatMap((name) => name.split(' '))];
    return wordsOf(operation.id).every((word) => known.includes(word));
  }
  const all = '(?:all|every|each|the (?:whole|entire))(?: of)?(?: the| its| their)?';
  const isSaid = named.some((name) => new RegExp(`\\b${all} ${name}\\b`).test(words));
  return isSaid && !limiting.test(words);
}

interface Bystander {
  readonly kind: Kind;
  readonly made: Made;
}

/** A resource of another collection that depends on nothing; undefined where none can be created and read. */
function* bystander(scene: ChainScene): ChainRun<Bystander | undefined> {
  const { kinds, kind: own, survey } = scene;
  const isApart = ({ collection, make: maker, read: reader, isSingle }: Kind): boolean => {
    const isPlain = maker !== undefined && reader !== undefined && !isSingle && !collection.includes('{');
    const needed = survey.references.get(maker ?? '') ?? [];
    return isPlain && collection !== own.collection && needed.length === 0;
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
