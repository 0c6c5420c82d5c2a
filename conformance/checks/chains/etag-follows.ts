/** Check: an entity tag in the content changes with the content, and not by reading. */

import { isObject, type JsonObject } from '../../json/json.ts';
import type { Step } from '../../model/exchange.ts';
import { wordsOf } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make, read } from './steps/make.ts';
import { changesWithContent } from './tag-changes.ts';
import { isSame, shownIn } from './values/members.ts';
import { membersRead } from './words/states.ts';
import { tagMember } from './words/tag-member.ts';

/**
 * Creates a resource, changes it and reads it around that: if the content differs, a strong tag in it must differ, too. Or
 * reads it three times: the tag must not be another one each time while nothing else is. Only where the words of the document
 * say that the member follows the content.
 */
export const etagFollows = chainCheck({
  id: 'etag-follows',
  title: 'The entity tag in the content changes with the content alone',
  clause: 'RFC 9110 8.8.1',
  of: ['replace', 'patch', 'read'],
  asks: ['make', 'read', 'read'],
  fits: (scene) => tagMember(scene) !== undefined,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    return scene.operation.id === scene.kind.read
      ? yield* readThrice(scene, made)
      : yield* changesWithContent(scene, made, ({ shown }) => tagIn(scene, shown));
  },
});

function* readThrice(scene: ChainScene, made: Made): ChainRun {
  const seen: JsonObject[] = [];
  for (const difference of ['reads it', 'reads it again', 'reads it once more']) {
    const step: Step = yield read(scene.kind, made.resource, difference);
    if (!successOf(scene, step)) return stopped(step);
    const shown = shownIn(scene.read(step.exchange).json?.value, [...membersRead(scene).keys()]);
    if (isObject(shown)) seen.push(shown);
  }
  const tags = seen.flatMap((one) => tagIn(scene, one) ?? []);
  const [first = '', second = ''] = tags;
  if (tags.length < 3) return asideBy('chain-incomparable', { cause: 'there is no strong entity tag' });
  const own = tagMember(scene);
  const lasting = Object.keys(seen[0] ?? {}).filter((name) => name !== own && !isOfChange(name));
  const isKept = lasting.every((name) => seen.every((one) => isSame(one[name], seen[0]?.[name])));
  return isKept && new Set(tags).size === tags.length
    ? violatedBy({ code: 'tag-unsteady', expected: first, actual: second })
    : satisfied;
}

/** Whether a member is the time of the last change, which goes on with the tag. */
function isOfChange(name: string): boolean {
  return /^(?:last )?(?:update[d]?|modified|change[d]?)(?: (?:at|on|date|time|timestamp))?$/.test(
    wordsOf(name).join(' '),
  );
}

/** The strong tag of what was read: under a weak one, content may differ insignificantly. */
function tagIn(scene: ChainScene, shown: JsonObject): string | undefined {
  const tag = shown[tagMember(scene) ?? ''];
  return typeof tag === 'string' && tag !== '' && !tag.startsWith('W/') ? tag : undefined;
}
