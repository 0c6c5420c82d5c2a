/** Which probes test what the contract leaves open, with names that stay the same over years. */

import type { ProbeDraft } from '../model/case.ts';
import type { PlannedBinding, PlannedProbe } from '../model/plan.ts';
import { matchesAny } from '../names/ids.ts';
import { escapeOf, shortened } from '../names/visible.ts';

/** A probe that may be answered in any way. */
export interface OpenCase {
  readonly operation: string;
  /** Label of the source: `credential:absent`. */
  readonly source: string;
  /** What is special about the request, in words. */
  readonly words: string;
  /** The title of the row. */
  readonly row: string;
  readonly probe: PlannedProbe;
}

/**
 * The open cases among the probes, sorted. Random ones are left out, as another seed generates others; so are carried
 * ones, since the same is sent plainly, and chains, which judge what the target stores themselves.
 */
export function openCases(probes: readonly PlannedProbe[]): readonly OpenCase[] {
  const open = probes.filter(isLeftOpen).toSorted((one, other) => compareTexts(keyOf(one), keyOf(other)));
  return open.flatMap((probe) => {
    const { row, source, index } = probe;
    const words = wordsOf(source.fixed)[index];
    if (!row.operation || words === undefined) return [];
    const title = `${row.requirement.id} ${row.requirement.title}`;
    return [{ operation: row.operation.id, source: source.label, words, row: title, probe }];
  });
}

function keyOf({ row, source, index }: PlannedProbe): string {
  return `${row.requirement.id} ${source.label} ${String(index).padStart(6, '0')}`;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/**
 * Sources of values that the schema allows but that undocumented limits may refuse (ground rule G8); included whatever
 * the level of their row.
 */
const debatable = ['ordinary', 'body:unknown-member', '*:blank', '*:long', '*:control'];

function isLeftOpen({ source, index, draft, bindings, row }: PlannedProbe): boolean {
  if (index >= source.fixed.length || draft.steps.length === 0 || source.phase === 'hostile') return false;
  if (draft.carried || draft.chain) return false;
  const kinds = draft.steps.map(({ intent }) => intent.kind);
  if (kinds.includes('open') || kinds.includes('credential')) return true;
  if (kinds.includes('violating')) return bindings.every((one) => hasChoice(one, row.operation));
  return matchesAny(debatable, source.label) || bindings.every(({ binding }) => binding.level !== 'required');
}

/** Whether a refusal may have one of several statuses. */
function hasChoice({ binding }: PlannedBinding, operation: PlannedProbe['row']['operation']): boolean {
  const listed = operation?.responses.map(({ status }) => status) ?? [];
  const refusals = binding.expect ?? listed.filter((status) => /^(?:4|default)/.test(status));
  return refusals.length !== 1 || !/^4\d\d$/.test(refusals[0] ?? '');
}

/** The words for each probe of a source, all different: long texts begin alike, so their spelling is added. */
function wordsOf(fixed: readonly ProbeDraft[]): readonly string[] {
  const plain = fixed.map(differences);
  const spelt = plain.map((words, at) => {
    const isAlone = plain.indexOf(words) === plain.lastIndexOf(words);
    return isAlone ? words : spellings(fixed[at]) || words;
  });
  const short = spelt.map((words) => shortened(words.replaceAll(oddBlank, escapeOf), longest));
  return short.map((words, at) => {
    const before = short.slice(0, at).filter((one) => one === words).length;
    return before === 0 ? words : `${words} (${before + 1})`;
  });
}

/** Blanks that look like ordinary ones. */
const oddBlank = /[^\P{Zs} ]/gu;

/** Maximum number of characters of a name in the file. */
const longest = 120;

function differences({ steps }: ProbeDraft): string {
  const told = steps.map(({ difference }) => difference).filter(Boolean);
  return told.length > 0 ? told.join(', then ') : 'the ordinary request';
}

function spellings(draft: ProbeDraft | undefined): string {
  return (draft?.steps ?? [])
    .map(({ spelling }) => spelling)
    .filter(Boolean)
    .join(', then ');
}
