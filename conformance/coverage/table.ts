/** Makes the coverage from counted cells: the state of each item, and why something was not exercised. */

import type {
  Coverage,
  CoverageFacts,
  CoverageItem,
  CoverageWhy,
  OperationCoverage,
} from '../model/coverage.ts';
import { answerItems } from './answer-items.ts';
import type { Cell, Count } from './cells.ts';
import type { BodyCells, Ledger, ParameterCells } from './inventory.ts';
import { type CellResult, itemOf } from './item-of.ts';
import { unacceptedValues } from './listed-values.ts';

/** Facts about the run; breakable things are given by their cells. */
interface TableFacts extends Omit<CoverageFacts, 'breakable'> {
  readonly breakable: ReadonlySet<Cell>;
  /** The cells of which a broken request was accepted. */
  readonly accepted: ReadonlySet<Cell>;
}

/** The coverage, in the order of the document. */
export function tableOf(ledgers: readonly Ledger[], beside: readonly Cell[], facts: TableFacts): Coverage {
  return {
    operations: ledgers.map((ledger) => operationOf(ledger, facts)),
    others: beside.map((one) => itemOf(one, never)),
  };
}

const never = { state: 'never' } as const;

function operationOf(ledger: Ledger, facts: TableFacts): OperationCoverage {
  const { operation, requests, accepted } = ledger;
  const { id, method, path, pointer } = operation;
  const isLeft = facts.leftOut.has(id);
  const why = requests > 0 ? undefined : whyNothing(id, facts);
  const said = why ?? (accepted > 0 || facts.isPlan ? undefined : ({ code: 'never-accepted' } as const));
  const items = itemsOf(ledger, facts, why);
  return {
    ...{ operation: id, method, path, pointer },
    state: accepted > 0 ? 'matched' : requests > 0 ? 'attempted' : 'never',
    counted: !isLeft,
    ...{ requests, accepted },
    ...(said ? { why: said } : {}),
    items: isLeft ? items.map((item) => ({ ...item, counted: false })) : items,
  };
}

/** Why nothing was sent to an operation. */
function whyNothing(id: string, { leftOut, blocked }: TableFacts): CoverageWhy {
  if (leftOut.has(id)) return { code: 'operation-left-out' };
  return blocked.get(id) ?? { code: 'nothing-sent' };
}

function itemsOf(
  ledger: Ledger,
  facts: TableFacts,
  nothing: CoverageWhy | undefined,
): readonly CoverageItem[] {
  const { parameters, bodies, answers, callbacks } = ledger;
  const judge = (one: Cell, valid: Count = one.valid, left = nothing): CoverageItem => {
    const isBreakable = facts.breakable.has(one);
    const tried = { ...one, valid };
    const isAccepted = facts.accepted.has(one);
    const fate = requestFate(tried, { facts, nothing: left, isBreakable, isAccepted });
    // What no request can break is never fully exercised, however much is sent; the document alone decides what counts.
    const counted = one.counted && (one.kind !== 'keyword' || isBreakable);
    return itemOf({ ...tried, counted }, fate);
  };
  return [
    ...parameters.flatMap((one) => [
      isBrokenIn(one) ? brokenOnly(one.cell) : judge(one.cell),
      ...inOrder(one).map(([, each]) => judge(each, one.cell.valid, nothing ?? one.cell.why)),
    ]),
    ...bodies.flatMap((one) => [
      judge(one.cell),
      ...inOrder(one).map(([key, each]) =>
        judge(each, one.places.get(placeOf(key)) ?? none, nothing ?? one.cell.why),
      ),
      ...one.more.map(({ cell }) => itemOf(cell, cell.valid.matched > 0 ? { state: 'matched' } : never)),
    ]),
    ...answers.flatMap((one) => answerItems(one, ledger, facts, nothing)),
    ...callbacks.map((one) => itemOf(one, never)),
  ];
}

/** Whether a parameter is only in requests that break one of its keywords. */
function isBrokenIn({ cell, keywords }: ParameterCells): boolean {
  const isSent = [...keywords.values()].some(({ broken }) => broken.attempted > 0);
  return isSent && cell.valid.attempted + cell.broken.attempted === 0;
}

function brokenOnly(cell: Cell): CoverageItem {
  return itemOf(cell, { state: 'attempted', why: { code: 'no-value' } });
}

const none: Count = { attempted: 0, matched: 0 };

/** The place in a key: `/name` for `/name maxLength`. */
function placeOf(key: string): string {
  return key.slice(0, key.lastIndexOf(' '));
}

/** The keywords that the document has in order, then those that were added on demand, sorted. */
function inOrder({
  keywords,
  written,
}: Pick<BodyCells, 'keywords' | 'written'>): readonly (readonly [string, Cell])[] {
  const all = [...keywords];
  const besides = all.slice(written).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [...all.slice(0, written), ...besides];
}

interface TableMeans {
  readonly facts: TableFacts;
  readonly nothing: CoverageWhy | undefined;
  readonly isBreakable: boolean;
  /** Whether a broken request was accepted. */
  readonly isAccepted: boolean;
}

/**
 * The result of a parameter, body or keyword: valid and broken requests, as far as there are both, must have the
 * documented outcome.
 */
function requestFate(cell: Cell, means: TableMeans): CellResult {
  const { kind, valid, broken } = cell;
  const { facts, nothing, isBreakable, isAccepted } = means;
  const isTried = valid.attempted + broken.attempted > 0;
  if (!isTried)
    return { state: 'never', why: nothing ?? { code: kind === 'keyword' ? 'no-value' : 'nothing-sent' } };
  if (facts.isPlan)
    return { state: 'attempted', ...whyHalf(kind, valid.attempted, broken.attempted, isBreakable) };
  if (valid.attempted > 0 && valid.matched === 0)
    return { state: 'attempted', why: { code: 'never-accepted' } };
  const lacking = valid.attempted > 0 ? unacceptedValues(cell) : [];
  if (lacking.length > 0)
    return { state: 'attempted', why: { code: 'values-left', values: { values: lacking.join(', ') } } };
  if (broken.attempted > 0 && broken.matched === 0)
    return { state: 'attempted', why: { code: 'never-refused' } };
  if (isAccepted) return { state: 'attempted', why: { code: 'sometimes-accepted' } };
  const half = whyHalf(kind, valid.attempted, broken.attempted, isBreakable);
  const isHalf = half.why?.code === 'no-value' || half.why?.code === 'not-broken';
  return { state: isHalf ? 'attempted' : 'matched', ...half };
}

/** Which of the two kinds of requests is missing. */
function whyHalf(
  kind: Cell['kind'],
  valid: number,
  broken: number,
  isBreakable: boolean,
): { readonly why?: CoverageWhy } {
  if (kind !== 'keyword') return {};
  if (valid === 0) return { why: { code: 'no-value' } };
  if (broken > 0) return {};
  return { why: { code: isBreakable ? 'not-broken' : 'unbreakable' } };
}
