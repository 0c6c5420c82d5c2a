/** Random chains for one kind of resource: which moves there are, and how a plan of them is carried out. */

import { isObject, type Json } from '../../../json/json.ts';
import type { ChainRequest, Resource } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { asSchema, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { satisfied } from '../../judging/judgement.ts';
import { successOf } from '../scene/answers.ts';
import type { ChainRole, ChainRun, ChainScene } from '../scene/chain-check.ts';
import { shownIn } from '../values/members.ts';
import { type BodySpec, bodySpec, changeOf, type MemberChange } from '../values/other-value.ts';
import { beside, type Made, make, marked, read } from './make.ts';

/** What is done to an existing resource; `make` adds one. */
type Act = 'make' | 'replace' | 'patch' | 'remove';

/** One move; numbers select among what exists at that time. */
export interface WalkStep {
  readonly act: Act;
  /** Selects one of the existing resources. */
  readonly resource: number;
  /** Selects one of the members that can be changed. */
  readonly member: number;
}

type WalkGround = Pick<ChainScene, 'kind' | 'contract'>;

/** What can be done to the resources of a kind once they exist. */
export function actsOf({ kind, contract }: WalkGround): readonly Exclude<Act, 'make'>[] {
  const spec = bodySpec(contract, kind.patch);
  const isPatched = spec !== undefined && spec.required.length === 0 && textsOf(spec).length > 0;
  return [
    ...(kind.replace === undefined ? [] : ['replace' as const]),
    ...(isPatched ? ['patch' as const] : []),
    ...(kind.remove === undefined ? [] : ['remove' as const]),
  ];
}

/** Maximum number of moves in one plan. */
const mostMoves = 10;

/** Maximum number of resources that one plan creates. */
const mostResources = 5;

/**
 * Plans of few moves: both resources are changed, or deleted, and another is created; one is changed, and the other
 * deleted.
 */
export function firstPlans(scene: WalkGround): readonly (readonly WalkStep[])[] {
  const acts = actsOf(scene);
  const [change, remove] = [acts.find((act) => act !== 'remove'), acts.find((act) => act === 'remove')];
  const plans: readonly (readonly (Act | undefined)[])[] = [
    [change, change, 'make'],
    [remove, remove, 'make'],
    [change, remove],
  ];
  return plans.flatMap((plan) => {
    const whole = plan.filter((act) => act !== undefined);
    // After a deletion the other resource is the first one.
    const resource = (at: number) => (whole[0] === 'remove' ? 0 : at);
    return whole.length < plan.length
      ? []
      : [whole.map((act, at) => ({ act, resource: resource(at), member: 0 }))];
  });
}

/** Plans of moves in any order; leaving one out makes a plan simpler. */
export function movesOf(scene: WalkGround): fc.Arbitrary<readonly WalkStep[]> {
  const move = fc.record({
    act: fc.constantFrom<Act | 'nothing'>('nothing', ...actsOf(scene), 'make'),
    resource: fc.nat({ max: mostResources - 1 }),
    member: fc.nat({ max: 3 }),
  });
  const moves = fc.array(move, { minLength: mostMoves, maxLength: mostMoves });
  return moves.map((all) => all.flatMap(({ act, ...rest }) => (act === 'nothing' ? [] : [{ act, ...rest }])));
}

/** The operations that a plan calls, in order. */
export function rolesOf(moves: readonly WalkStep[]): readonly ChainRole[] {
  const both: readonly ChainRole[] = ['make', 'read'];
  return [
    ...both,
    ...both,
    ...moves.flatMap(({ act }): readonly ChainRole[] => [act, 'read']),
    'read',
    'read',
  ];
}

/** A resource of the chain. */
interface Tracked {
  readonly made: Made;
  readonly shown: Json;
  readonly isThere: boolean;
}

/** Creates two resources, carries out the moves, reads after each what it touched, and reads everything at the end. */
export function* walk(scene: ChainScene, moves: readonly WalkStep[]): ChainRun {
  const first = yield* begin(scene, []);
  if ('kind' in first) return first;
  const second = yield* begin(scene, [first]);
  if ('kind' in second) return second;
  let resources: readonly Tracked[] = [first, second];
  for (const [nth, move] of moves.entries()) {
    const there = resources.filter(({ isThere }) => isThere);
    const target = there[move.resource % Math.max(1, there.length)];
    if (move.act === 'make' || !target) {
      const another = resources.length < mostResources ? yield* begin(scene, resources) : undefined;
      if (another && !('kind' in another)) resources = [...resources, another];
      continue;
    }
    const number = resources.indexOf(target);
    const moved = yield* go(scene, target, { ...move, which: mostResources + nth, number: number + 1 });
    resources = resources.with(number, moved);
  }
  for (const { made } of resources) yield read(scene.kind, made.resource, 'reads it in the end');
  return satisfied;
}

function* begin(scene: ChainScene, resources: readonly Tracked[]): ChainRun<Tracked | Judgement> {
  const [first] = resources;
  const made = yield* make(scene, first ? { which: resources.length, ...beside(first.made) } : {});
  if ('kind' in made) return made;
  return { made, shown: yield* look(scene, made, 'reads it'), isThere: true };
}

/** A resource as it is read; null where it cannot be read. */
function* look(scene: ChainScene, { resource, sent }: Made, difference: string): ChainRun<Json> {
  const step = yield read(scene.kind, resource, difference);
  if (!successOf(scene, step)) return null;
  return shownIn(scene.read(step.exchange).json?.value, Object.keys(sent)) ?? null;
}

interface Going extends WalkStep {
  /** Number of the fresh identity for what is put. */
  readonly which: number;
  readonly number: number;
}

function* go(scene: ChainScene, { made, shown, isThere }: Tracked, going: Going): ChainRun<Tracked> {
  const request = requestFor(scene, { made, shown, isThere }, going);
  if (!request) return { made, shown, isThere };
  const step = yield request;
  const after = yield* look(scene, made, `reads number ${going.number} again`);
  const isRemoved = going.act === 'remove' && successOf(scene, step) !== undefined;
  return { made, shown: after, isThere: isThere && !isRemoved };
}

function requestFor(
  { kind, contract }: ChainScene,
  { made, shown }: Tracked,
  going: Going,
): ChainRequest | undefined {
  const { act, which, member, number } = going;
  const resources: readonly Resource[] = [made.resource];
  if (act === 'remove')
    return { operation: kind.remove ?? '', resources, difference: `deletes number ${number}` };
  const operation = kind[act] ?? '';
  const change = changeOfText(bodySpec(contract, operation), member, shown);
  if (act === 'replace') {
    const edit = marked(made, (body) => (change ? { ...body, [change.name]: change.value } : body));
    return { operation, resources, which, form: 'all', edit, difference: `puts number ${number}` };
  }
  if (!change) return undefined;
  const difference = `changes ${change.name} of number ${number}`;
  return { operation, resources, edit: () => ({ [change.name]: change.value }), difference };
}

/** Another value for one of the plain text members. */
function changeOfText(spec: BodySpec | undefined, member: number, shown: Json): MemberChange | undefined {
  const names = spec ? textsOf(spec) : [];
  const name = names[member % Math.max(1, names.length)];
  return spec && name !== undefined && isObject(shown) ? changeOf(spec, [name], shown) : undefined;
}

/** The plain text members. */
function textsOf(spec: BodySpec): readonly string[] {
  return Object.keys(spec.properties).filter((name) => isPlainMember(spec, name));
}

/** Whether a member is free text: states, times and references have rules of their own. */
export function isPlainMember({ contract, properties, isName }: BodySpec, name: string): boolean {
  const schema = resolveSchema(contract, asSchema(properties[name]));
  const isForm = (word: string) => isObject(schema) && own(schema, word) !== undefined;
  return (
    isObject(schema) &&
    typeNames(schema).includes('string') &&
    !['enum', 'const', 'format'].some(isForm) &&
    !isName?.(name) &&
    !/(?:^|[a-z_-])(?:id|ref|key)s?$/i.test(name)
  );
}
