/** Check: an action, or a change, does to its resource what the document says that it does. */

import { documentedContent } from '../../answers/documented-content.ts';
import { shownMembers } from '../../answers/enveloped.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Finding } from '../../model/finding.ts';
import { operationOf } from '../../model/operation-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { act, isAction, type ReadAround } from './parts/act.ts';
import { sentMembers, stopped, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { type Made, make, read } from './parts/make.ts';
import { isSame, shownIn, worded } from './parts/members.ts';
import { bodySpec } from './parts/other-value.ts';
import { see } from './parts/see.ts';
import { passing, stateMember } from './parts/states.ts';
import { subjectOf } from './parts/subject.ts';
import { membersCounted, membersKept, membersSet, type ToldCount } from './parts/told-effects.ts';
import { namedState, type ToldMove, toldMove } from './parts/told-moves.ts';
import { changeRequest } from './tag-changes.ts';

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
    const { move, set, kept, counts } = toldEffects(scene);
    return move !== undefined || [set, kept, counts].some(({ length }) => length > 0);
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const acted = isAction(scene) ? yield* act(scene, made) : yield* change(scene, made);
    if ('kind' in acted) return acted;
    if (!successOf(scene, acted.step) || statusOf(acted.step) === 202) return stopped(acted.step);
    const after = yield read(scene.kind, made.resource, 'reads it again');
    if (!successOf(scene, after)) return stopped(after);
    const shown = (step: typeof after): JsonObject =>
      shownIn(scene.read(step.exchange).json?.value, membersOf(scene)) ?? {};
    const [finding] = findingsOf(toldEffects(scene), {
      sent: sentMembers(acted.step),
      before: shown(acted.before),
      after: shown(after),
    });
    return finding ? violatedBy(finding) : satisfied;
  },
});

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

/** What the words tell about one operation. */
interface ToldEffects {
  /** The member that tells the state, and where the action leads to. */
  readonly move?: ToldMove & { readonly member: string; readonly isNamed?: true };
  /** Set where it is a change, which need not change anything. */
  readonly isChange?: true;
  readonly set: readonly string[];
  readonly kept: ReturnType<typeof membersKept>;
  readonly counts: readonly ToldCount[];
}

function toldEffects(scene: WordedScene): ToldEffects {
  const subject = subjectOf(scene);
  const members = membersOf(scene);
  const sent = Object.keys(bodySpec(scene.contract, scene.operation.id)?.properties ?? {});
  const counts = membersCounted(subject, { sent, members });
  const set = membersSet(subject, members);
  if (!isAction(scene)) return { isChange: true, set, kept: [], counts };
  const { name, states } = stateMember(scene) ?? { states: [] };
  const told = toldMove(subject, states);
  const named = told ? undefined : namedState(subject, states);
  const move = told ?? (named === undefined ? undefined : { from: [], to: named, isOnly: false });
  const isNamed = told ? {} : { isNamed: true as const };
  return {
    ...(move && name !== undefined ? { move: { ...move, member: name, ...isNamed } } : {}),
    ...{ set, counts, kept: membersKept(subject, { sent, members }) },
  };
}

/** The names of the members of the resource, as it is read. */
function membersOf({ contract, kind }: WordedScene): readonly string[] {
  const operation = kind.read === undefined ? undefined : operationOf(contract, kind.read);
  const content = operation && documentedContent(operation, 200, 'application/json');
  return [...shownMembers(contract, content?.schema).keys()];
}

/** The resource before and after, and what was sent in between. */
interface Around {
  readonly sent: JsonObject;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

function findingsOf({ move, set, kept, counts, isChange }: ToldEffects, around: Around): readonly Finding[] {
  const { sent, before, after } = around;
  const unset = set.filter((name) => isNothing(after[name]));
  const lost = kept.filter(
    (one) => isScalar(sent[one.sent]) && !isSame(sent[one.sent] ?? null, after[one.kept] ?? null),
  );
  return [
    ...(move && isAstray(move, around)
      ? [
          astray(
            move.member,
            isOnlyLeft(move) ? move.to : `another state than ${worded(before[move.member])}`,
            after,
          ),
        ]
      : []),
    ...unset.map((name) => astray(name, 'a value', after)),
    ...lost.map((one) => astray(one.kept, worded(sent[one.sent]), after)),
    ...(isChange && isInVain(around, counts) ? [] : counts.flatMap((count) => miscounted(count, around))),
  ];
}

/** Whether nothing but the told state will do: it does not pass by itself, and no other outcome is spoken of. */
function isOnlyLeft({ isOnly, to }: ToldMove): boolean {
  return isOnly && !passing.test(to);
}

function isAstray(move: ToldMove & { readonly member: string }, { before, after }: Around): boolean {
  const [was, is] = [before[move.member], after[move.member]];
  if (typeof is !== 'string' || typeof was !== 'string' || is === move.to) return false;
  return isOnlyLeft(move) || is === was;
}

/** Whether nothing was changed but what is counted: then there was nothing to count. */
function isInVain({ before, after }: Around, counts: readonly ToldCount[]): boolean {
  const others = Object.keys(after).filter((name) => !counts.some((count) => count.name === name));
  return others.every((name) => isSame(after[name], before[name]));
}

function miscounted({ name, by }: ToldCount, { sent, before, after }: Around): readonly Finding[] {
  const [was, is] = [before[name], after[name]];
  const step = typeof by === 'number' ? by : sent[by.member];
  if (typeof was !== 'number' || typeof is !== 'number' || typeof step !== 'number') return [];
  const wanted = was + step * (typeof by === 'number' ? 1 : by.sign);
  return Math.abs(is - wanted) < nearly ? [] : [astray(name, String(wanted), after)];
}

/** Sums of fractions differ by less. */
const nearly = 1e-6;

function astray(name: string, expected: string, after: JsonObject): Finding {
  return { code: 'effect-astray', expected, actual: worded(after[name]), place: `/${name}` };
}

function isNothing(value: Json | undefined): boolean {
  return value === undefined || value === null;
}

function isScalar(value: Json | undefined): boolean {
  return value !== undefined && !isArray(value) && !isObject(value);
}
