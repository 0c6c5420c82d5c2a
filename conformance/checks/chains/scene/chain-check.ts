/** Makes a check of a chain: which operations it has a row at, how it is planned, and how its steps are judged. */

import { source } from '../../../cases/probe.ts';
import { sourcesOf } from '../../../cases/sources-of.ts';
import type { Draft } from '../../../model/case.ts';
import type { Chain, ChainRequest, Kind, World } from '../../../model/chain.ts';
import type { Check, JudgeContext, Judgement } from '../../../model/check.ts';
import type { Contract } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Survey } from '../../../model/resource.ts';
import { asideBy } from '../../judging/judgement.ts';

/**
 * What is done to a resource or a collection. `see` reads, or lists where nothing can be read; `have` creates, or lists
 * where nothing can be created; `act` is any of its actions.
 */
export type ChainRole =
  | Exclude<keyof Kind, 'collection' | 'isNamed' | 'isSingle' | 'hasFewNames' | 'actions'>
  | More;

type More = 'see' | 'have' | 'act';

function operationOf(kind: Kind, role: ChainRole): string | undefined {
  if (role === 'see') return kind.read ?? kind.list;
  if (role === 'have') return isOnlyRead({ kind }) ? kind.list : kind.make;
  return role === 'act' ? kind.actions?.[0] : kind[role];
}

function isDoneBy(kind: Kind, role: ChainRole, id: string): boolean {
  return role === 'act' ? kind.actions?.includes(id) === true : operationOf(kind, role) === id;
}

/** Whether resources of the collection can only be read. */
export function isOnlyRead({ kind: { make, replace, patch, remove } }: Pick<ChainScene, 'kind'>): boolean {
  return [make, replace, patch, remove].every((one) => one === undefined);
}

/** What a chain works on: one kind of resource at one operation. */
export interface ChainScene extends World {
  readonly kind: Kind;
  /** The kinds of the document, including this one. */
  readonly kinds: readonly Kind[];
}

/** A chain in progress: yields requests, receives steps and returns its judgement. */
export type ChainRun<Result = Judgement> = Generator<ChainRequest, Result, Step>;

/** The definition of a chain. */
export interface ChainRule extends Pick<Check, 'id' | 'title' | 'clause'> {
  /** Whether other requests would disturb it. Chains about a single resource always run alone. @defaultValue no */
  readonly isAlone?: true;
  /** The operations at which it has a row, by what they do. */
  readonly of: readonly ChainRole[];
  /** What it requests, in order; there is no row where one of these operations is missing. */
  readonly asks: readonly ChainRole[];
  /** Whether the chain applies. @defaultValue always */
  readonly fits?: (
    scene: Pick<ChainScene, 'kind' | 'kinds' | 'contract' | 'operation' | 'survey'>,
  ) => boolean;
  readonly chain: (scene: ChainScene) => ChainRun;
}

/** Makes the check. Wrong state violates RFC 9110 rather than the document. */
export function chainCheck({ id, title, clause, isAlone, ...rule }: ChainRule): Check {
  return {
    ...{ id, title, level: 'recommended', clause, chained: true },
    concerns: (operation, survey, contract) => sceneAt({ operation, survey, contract }, rule) !== undefined,
    sources: (context) => {
      const scene = sceneAt(context, rule);
      if (!scene || sourcesOf(context).length === 0) return [];
      const steps = rule.asks.flatMap((role) => plainStep(context.contract, scene.kind, role));
      const alone = isAlone || scene.kind.isSingle ? { isAlone: true as const } : {};
      return [source('chain', [{ steps, how: 'in-order', chain: chainOf(rule), ...alone }])];
    },
    judge: (steps, context) => judgeChain(chainOf(rule), steps, context),
  };
}

type ChainRuleParts = Omit<ChainRule, 'id' | 'title' | 'clause' | 'isAlone'>;

/** The scene at an operation; undefined where the chain does not apply. */
export function sceneAt(
  {
    operation,
    survey,
    contract,
  }: Pick<World, 'operation' | 'contract'> & { readonly survey?: Survey | undefined },
  { of, asks, fits }: Pick<ChainRuleParts, 'of' | 'asks' | 'fits'>,
): Pick<ChainScene, 'kind' | 'kinds'> | undefined {
  if (!survey) return undefined;
  const { kinds } = survey;
  const kind = kindsWith(kinds, operation.id).find(
    (one) =>
      of.some((role) => isDoneBy(one, role, operation.id)) &&
      asks.every((role) => operationOf(one, role) !== undefined) &&
      (fits?.({ kind: one, kinds, contract, operation, survey }) ?? true),
  );
  return kind && { kind, kinds };
}

/** The kinds that an operation acts on, in order. Cached, since every check needs it at every operation. */
function kindsWith(kinds: readonly Kind[], operation: string): readonly Kind[] {
  const known = kindsByOperation.get(kinds) ?? indexed(kinds);
  kindsByOperation.set(kinds, known);
  return known.get(operation) ?? [];
}

type KindIndex = ReadonlyMap<string, readonly Kind[]>;

const kindsByOperation = new WeakMap<readonly Kind[], KindIndex>();

function indexed(kinds: readonly Kind[]): KindIndex {
  const index = new Map<string, Kind[]>();
  for (const kind of kinds) {
    const named = Object.values(kind)
      .flat()
      .filter((one) => typeof one === 'string');
    for (const id of new Set(named)) index.set(id, [...(index.get(id) ?? []), kind]);
  }
  return index;
}

function chainOf(rule: ChainRuleParts): Chain {
  return (world) => {
    const scene = sceneAt(world, rule);
    return scene ? rule.chain({ ...world, ...scene }) : noChain();
  };
}

/** The chain where there is nothing to look at. */
// biome-ignore lint/correctness/useYield: nothing is asked where nothing is known.
export function* noChain(): ChainRun {
  return asideBy('nothing-seen');
}

/** A step as it is assumed before anything is known. */
export function plainStep({ operations }: Contract, kind: Kind, role: ChainRole): readonly Draft[] {
  const operation = operations.find(({ id }) => id === operationOf(kind, role));
  const intent = { kind: 'conforming', ordinary: false } as const;
  if (!operation) return [];
  const { method, path } = operation;
  return [{ method, path, headers: [], credential: 'none', intent, difference: role, spelling: '' }];
}

function judgeChain(
  chain: Chain,
  steps: readonly Step[],
  { contract, operation, survey, read }: JudgeContext,
): Judgement {
  if (!survey) return asideBy('nothing-seen');
  const asking = chain({ contract, operation, survey, read });
  let turn = asking.next();
  for (const step of steps) if (!turn.done) turn = asking.next(step);
  return turn.done ? turn.value : asideBy('chain-unfinished', { operation: turn.value.operation });
}
