/** Check: an action, or a change, does to its resource what the document says that it does. */

import { shownMembers } from '../../answers/enveloped.ts';
import { statusOf } from '../../answers/statuses.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Finding } from '../../model/finding.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { act, isAction, type ReadAround } from './steps/act.ts';
import { type Made, make, read } from './steps/make.ts';
import { changeRequest, see } from './steps/see.ts';
import { isLost } from './values/is-lost.ts';
import { isSame, shownIn, worded } from './values/members.ts';
import { bodySpec } from './values/other-value.ts';
import { sentencesAboutSuccess, wordsAboutOperation } from './words/descriptions.ts';
import { membersRead, passing, stateMember } from './words/states.ts';
import { subjectOf } from './words/subject.ts';
import { statesAskedFor } from './words/told-conflicts.ts';
import {
  astray,
  type Counting,
  membersCounted,
  membersKept,
  membersSet,
  miscounted,
  type ToldCount,
} from './words/told-effects.ts';
import { namedState, statesServed, type ToldMove, toldMove } from './words/told-moves.ts';

/**
 * Creates a resource, reads it, runs the action, where needed behind another one, or changes it, and reads it again: it is
 * in the state that the words tell, has the members that they say are set or kept, and numbers have grown as they say. An
 * action that is called after a state must at least not leave the resource as it was.
 */
export const actedAsTold = chainCheck({
  id: 'acted-as-told',
  title: 'What is done to a resource has the effect that the document tells',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  of: ['act', 'replace', 'patch'],
  asks: ['make', 'read'],
  fits: (scene) => {
    if (isAction(scene) && scene.operation.method !== 'POST') return false;
    const { move, set, kept, counts } = toldEffects(scene);
    return move !== undefined || [set, kept, counts].some(({ length }) => length > 0);
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const acted = isAction(scene) ? yield* act(scene, made) : yield* change(scene, made);
    if ('kind' in acted) return acted;
    if (!successOf(scene, acted.step)) return stopped(acted.step);
    if ('isRestored' in acted && acted.isRestored)
      return asideBy('chain-incomparable', { cause: 'it was deleted before' });
    const after = yield read(scene.kind, made.resource, 'reads it again');
    if (!successOf(scene, after)) return stopped(after);
    const [before, answered, now] = [acted.before, acted.step, after].map((step) =>
      shownIn(scene.read(step.exchange).json?.value, [...membersRead(scene).keys()]),
    );
    if (!before || !now) return asideBy('chain-incomparable', { cause: 'it is shown otherwise' });
    // What was taken on for later may be shown as it was (RFC 9110 15.3.3).
    const isPrompt = statusOf(acted.step) !== 202 && !showsEarlier(scene);
    const around = {
      sent: sentMembers(scene, acted.step),
      before,
      answered: answered ?? {},
      isPrompt,
      after: now,
    };
    const [finding] = findingsOf(toldEffects(scene), around);
    return finding ? violatedBy(finding) : satisfied;
  },
});

/** Whether the words say that the answer may show the resource as it was. */
function showsEarlier({ contract, operation }: ChainScene): boolean {
  const words = [wordsAboutOperation(contract, operation), ...sentencesAboutSuccess(contract, operation)];
  return earlier.test(words.join(' '));
}

const earlier =
  /\b(?:before|previous(?:ly)?|prior|earlier|former|old|was|were|until|later|soon|eventually|background)\b/;

/** Changes a member of the resource that was made. */
function* change(scene: ChainScene, made: Made): ChainRun<ReadAround | Judgement> {
  const before = yield* see(scene, made, made.sent);
  if ('kind' in before) return before;
  const request = changeRequest(scene, scene.operation.id, before);
  if (!request) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
  const step = yield { ...request, resources: [made.resource] };
  return { before: before.step, step };
}

type WordedScene = Pick<ChainScene, 'contract' | 'operation' | 'kind'>;

/** Where an action leads, in the member that tells the state. */
interface TargetState extends Pick<ToldMove, 'to'> {
  readonly member: string;
  /** Set where no other state will do: nothing else is spoken of, and it does not pass by itself. */
  readonly isExact: boolean;
}

/** What the words tell about one operation. */
interface ToldEffects {
  /** The member that tells the state, and where the action leads to. */
  readonly move?: TargetState;
  /** Set where it is a change, which need not change anything. */
  readonly isChange?: true;
  readonly set: readonly string[];
  readonly kept: ReturnType<typeof membersKept>;
  readonly counts: readonly ToldCount[];
}

function toldEffects(scene: WordedScene): ToldEffects {
  const subject = subjectOf(scene);
  const members = [...membersRead(scene).keys()];
  const named = {
    sent: Object.keys(bodySpec(scene.contract, scene.operation.id)?.properties ?? {}),
    members,
  };
  const counts = membersCounted(subject, named);
  if (!isAction(scene)) return { isChange: true, set: [], kept: [], counts };
  const move = targetOf(scene);
  return {
    ...(move ? { move } : {}),
    ...{ set: membersSet(subject, named), kept: membersKept(subject, named), counts },
  };
}

function targetOf(scene: WordedScene): TargetState | undefined {
  const subject = subjectOf(scene);
  const { name: member, states } = stateMember(scene) ?? { states: [] };
  // What answers with something else, as with a job, may do it in its own time.
  if (member === undefined || !tellsState(scene, member)) return undefined;
  const told = toldMove(subject, states);
  const to = told?.to ?? namedState(subject, states);
  if (to === undefined) return undefined;
  const isAsked = told !== undefined && statesAskedFor(subject, states).length > 0;
  const isClosed = isAsked || statesServed(subject, states).length > 0;
  const isExact = told?.isOnly === true && isClosed && !passing.test(to);
  return { member, to, isExact };
}

/** Whether the answer of the action shows the state, as far as the document says what it shows. */
function tellsState({ contract, operation }: WordedScene, member: string): boolean {
  const answers = operation.responses.filter(({ status }) => status.startsWith('2'));
  const contents = answers.flatMap(({ content }) => content);
  return contents.every(({ schema }) => shownMembers(contract, schema).has(member));
}

/** The resource before and after, and what was sent and answered in between. */
interface Around extends Counting {
  readonly answered: JsonObject;
  /** Whether the answer shows the resource as it is then. */
  readonly isPrompt: boolean;
}

function findingsOf({ move, set, kept, counts, isChange }: ToldEffects, around: Around): readonly Finding[] {
  const { sent, after } = around;
  const unset = set.filter((name) => (after[name] ?? null) === null);
  const lost = kept.filter((one) => isLost(sent[one.sent], after[one.kept]));
  return [
    ...(move ? astrayFrom(move, around) : []),
    ...unset.map((name) => astray(name, 'a value', after)),
    ...lost.map((one) => astray(one.kept, worded(sent[one.sent]), after)),
    ...(isChange && isInVain(around, counts) ? [] : counts.flatMap((count) => miscounted(count, around))),
  ];
}

/**
 * A state that the action left as it was, or answered as it was, or where no other will do, another one than the words
 * tell.
 */
function astrayFrom(
  { member, to, isExact }: TargetState,
  { before, answered, isPrompt, after }: Around,
): readonly Finding[] {
  const [was, is] = [before[member], after[member]];
  if (typeof is !== 'string' || typeof was !== 'string') return [];
  if (is === to)
    return isPrompt && was !== to && answered[member] === was && !passing.test(to)
      ? [astray(member, to, answered)]
      : [];
  // What was told first may have moved on since.
  const isOther = isExact && answered[member] !== to;
  return isOther || is === was ? [astray(member, to, after)] : [];
}

/** Whether nothing was changed but what is counted: then there was nothing to count. */
function isInVain({ before, after }: Around, counts: readonly ToldCount[]): boolean {
  const others = Object.keys(after).filter((name) => !counts.some((count) => count.name === name));
  return others.every((name) => isSame(after[name], before[name]));
}
