/** Check: numbers of a resource that count or sum up others follow what is made and deleted. */

import { isObject, type JsonObject } from '../../json/json.ts';
import type { Kind, Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { eitherNumber } from '../../names/nouns.ts';
import { typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make, read } from './steps/make.ts';
import { shownIn } from './values/members.ts';
import { bodySpec } from './values/other-value.ts';
import { plainWords, wordsAboutSchema } from './words/descriptions.ts';
import { membersRead } from './words/states.ts';
import { subjectOf } from './words/subject.ts';
import { membersCounted, miscounted, type ToldCount } from './words/told-effects.ts';
import { speaksOfConditions } from './words/told-moves.ts';

/**
 * Creates a resource, reads it, creates another one that belongs to it, and reads the first again; where that can be
 * deleted, deletes it, and reads once more. Judged only where the words of a member say what it counts, or those of the
 * operation by how much a member of the first grows or falls.
 */
export const countsFollow = chainCheck({
  id: 'counts-follow',
  title: 'What counts other things grows and falls with them',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  of: ['make', 'remove'],
  asks: ['make'],
  fits: (scene) => !scene.kind.isSingle && !scene.kind.isNamed && countedAt(scene) !== undefined,
  chain: function* (scene) {
    const counted = countedAt(scene);
    if (!counted) return asideBy('nothing-seen');
    const { holder, counts } = counted;
    const above = yield* make({ ...scene, kind: holder });
    if ('kind' in above) return above;
    const numbers = (difference?: string) =>
      readNumbers(scene, counted, { resource: above.resource, difference });
    const first = yield* firstCounted(scene, counted, above.resource);
    if ('kind' in first) return first;
    const { before, made } = first;
    const belongs = (made.step.case.values ?? []).some(({ value }) => String(value) === above.key);
    if (!belongs) return asideBy('chain-incomparable', { cause: 'nothing that is counted can be made' });
    const after = yield* numbers('reads it again');
    if ('kind' in after) return after;
    const around = { sent: sentMembers(scene, made.step), before: before.shown, after: after.shown };
    const [grown] = counts.flatMap((count) => miscounted(count, around));
    const [operation, isMaking] = [scene.operation.id, scene.operation.id === scene.kind.make];
    if (isMaking) return grown ? violatedBy(grown) : satisfied;
    if (grown) return asideBy('chain-incomparable', { cause: 'it was not counted before' });
    const gone = yield { operation, resources: [made.resource], difference: 'deletes what is counted' };
    if (!successOf(scene, gone)) return stopped(gone);
    // What can still be read may still be counted.
    const rest =
      scene.kind.read === undefined ? gone : yield read(scene.kind, made.resource, 'reads what was counted');
    if (!isMissing(rest))
      return asideBy('chain-incomparable', { cause: 'what was deleted may still be there' });
    const left = yield* numbers('reads it after that');
    if ('kind' in left) return left;
    const back = { sent: {}, before: after.shown, after: left.shown };
    const [fallen] = counts.flatMap(({ name }) => miscounted({ name, by: -1 }, back));
    return fallen ? violatedBy(fallen) : satisfied;
  },
});

/** What is counted, as it was made, and the numbers before. */
interface FirstCounted {
  readonly before: { readonly shown: JsonObject };
  readonly made: Made;
}

/** Makes the first that is counted; where something has to be done before, that is done for another one. */
function* firstCounted(
  scene: ChainScene,
  counted: Counted,
  resource: Resource,
): ChainRun<FirstCounted | Judgement> {
  const counting = { resources: [resource], difference: 'makes what is counted' };
  const before = yield* readNumbers(scene, counted, { resource });
  if ('kind' in before) return before;
  const made = yield* make(scene, counting);
  if (!('kind' in made)) return { before, made };
  const led = yield* make(scene, { ...counting, leads: true });
  if ('kind' in led) return made;
  const now = yield* readNumbers(scene, counted, { resource, difference: 'reads it as it is now' });
  if ('kind' in now) return now;
  const next = yield* make(scene, { ...counting, which: 1 });
  return 'kind' in next ? next : { before: now, made: next };
}

/** Reads the numbers of what counts. */
function* readNumbers(
  scene: ChainScene,
  { holder, counts }: Counted,
  { resource, difference }: { readonly resource: Resource; readonly difference?: string | undefined },
): ChainRun<{ readonly shown: JsonObject } | Judgement> {
  const step = yield read(holder, resource, difference);
  if (!successOf(scene, step)) return stopped(step);
  const names = counts.map(({ name }) => name);
  const shown = shownIn(scene.read(step.exchange).json?.value, names);
  return shown ? { shown } : asideBy('chain-incomparable', { cause: 'it is shown otherwise' });
}

type CountScene = Pick<ChainScene, 'contract' | 'operation' | 'kind' | 'kinds' | 'survey'>;

/** A resource, and its numbers that count others. */
interface Counted {
  readonly holder: Kind;
  readonly counts: readonly ToldCount[];
}

/** What counts the resources of a chain, of what they are below, or refer to; undefined where nothing does. */
function countedAt(scene: CountScene): Counted | undefined {
  const { contract, kind, kinds, survey, operation } = scene;
  const referred = (survey.references.get(kind.make ?? '') ?? []).map(({ collection }) => collection);
  const holders = kinds.filter(
    (one) =>
      one !== kind &&
      one.make !== undefined &&
      one.read !== undefined &&
      one.isSingle !== true &&
      (kind.collection.startsWith(`${one.collection}/{}/`) || referred.includes(one.collection)),
  );
  const sent = Object.keys(bodySpec(contract, kind.make)?.properties ?? {});
  const own = membersRead({ contract, kind });
  for (const holder of holders) {
    const members = [...membersRead({ contract, kind: holder }).keys()];
    const isParent = kind.collection.startsWith(`${holder.collection}/{}/`);
    const subject = { ...subjectOf({ ...scene, kind: holder }), operation };
    const told =
      operation.id === kind.make
        ? membersCounted(subject, {
            sent,
            members: members.filter((one) => !isParent || !own.has(one)),
            isOfAnother: isParent ? 'alone' : 'named',
          })
        : [];
    const counting = countingMembers(scene, holder).filter(
      ({ name }) => !told.some((one) => one.name === name),
    );
    const counts = [...told, ...counting];
    if (counts.length > 0) return { holder, counts };
  }
  return undefined;
}

/** Numbers of a resource whose own words say that they count those of the chain: `How many comments the post has`. */
function countingMembers(scene: CountScene, holder: Kind): readonly ToldCount[] {
  const { contract, kind, operation } = scene;
  if (mayCountInSomeStates(scene) || speaksOfConditions(subjectOf(scene))) return [];
  const own = eitherNumber(subjectOf(scene).noun);
  const above = subjectOf({ ...scene, kind: holder }).noun;
  const ever = operation.id === kind.make ? '(?: (?:ever|so far|in all|altogether))?' : '';
  const itself = `(?:it|(?:the|an?|this|its) ${above})`;
  const whole = new RegExp(
    `^(?:the )?(?:number of|how many) (?:its |the |all )?${own}(?: ${itself} (?:has|have|holds|contains)| there are| (?:of|in|on|for|below) ${itself}| (?:are|were|have been)${ever} (?:filed|added|made|reported|created|written|recorded|posted|attached))?${ever}$`,
  );
  return [...membersRead({ contract, kind: holder })].flatMap(([name, schema]) =>
    whole.test(plainWords(wordsAboutSchema(contract, schema))) ? [{ name, by: 1 }] : [],
  );
}

/** Whether some of what is made may not count: a draft, or what nobody has approved. */
function mayCountInSomeStates({ contract, kind }: CountScene): boolean {
  return [...membersRead({ contract, kind })].some(([name, schema]) => {
    const resolved = resolveSchema(contract, schema);
    const types = isObject(resolved) ? typeNames(resolved) : [];
    return /(?:^|_)(?:state|status)$|[a-z](?:State|Status)$/.test(name) || types.includes('boolean');
  });
}
