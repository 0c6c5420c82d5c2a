/** The coverage of a run as report.json holds it: the per cent and what it counts, then everything that the document names. */

import type {
  Coverage,
  CoverageItem,
  CoverageState,
  OperationCoverage,
  Tried,
} from '../../model/coverage.ts';
import { type Covered, type CoveredKind, coveredOf } from '../../model/covered.ts';
import { whyWords } from './why-words.ts';

/** What of the document was exercised. */
export interface CoverageReport {
  /** Of what is counted, to one decimal, rounded down. */
  readonly percent: number;
  readonly counted: number;
  readonly matched: number;
  readonly kinds: Readonly<Record<CoveredKind, Covered>>;
  /** In the order of the document. */
  readonly operations: readonly CoveredOperation[];
  /** What belongs to no operation. */
  readonly others: readonly CoveredItem[];
}

/** An operation and all that it has; `why` says why it never was, or not as documented. */
export interface CoveredOperation extends Omit<OperationCoverage, 'why' | 'items'> {
  readonly why?: string;
  readonly items: readonly CoveredItem[];
}

/** Something that the document names. */
export interface CoveredItem extends Omit<CoverageItem, 'why'> {
  readonly why?: string;
}

/** The table with its reasons in words. @param well the states that the per cent counts @defaultValue matched */
export function coverageReport(coverage: Coverage, well?: readonly CoverageState[]): CoverageReport {
  const { percent, counted, matched, kinds } = coveredOf(coverage, well);
  return {
    ...{ percent, counted, matched, kinds },
    operations: coverage.operations.map(({ items, ...operation }) => {
      return { ...worded(operation), items: items.map(worded) };
    }),
    others: coverage.others.map(worded),
  };
}

function worded<T extends Pick<CoverageItem, 'why'>>({
  why,
  ...rest
}: T): Omit<T, 'why'> & { readonly why?: string } {
  return { ...rest, ...(why ? { why: whyWords(why) } : {}) };
}

/** The one line of a terminal, without its full stop. */
export function coverageLine({
  percent,
  counted,
  matched,
  kinds,
}: Omit<CoverageReport, 'operations' | 'others'>): string {
  const { operations, parameters, bodies, keywords, answers } = kinds;
  const parts = [
    `${operations.matched} of ${operations.counted} operations answered 2xx or 3xx`,
    `${answers.matched} of ${answers.counted} documented answers seen`,
    ...part(parameters, `parameters ${asDocumented}`),
    ...part(bodies, `${bodies.counted === 1 ? 'body' : 'bodies'} ${asDocumented}`),
    ...part(keywords, 'keywords kept and broken'),
  ];
  return `coverage: ${percent} % (${matched} of ${counted}): ${parts.join('; ')}`;
}

/** What matches came out so on each side that there are requests for. */
const asDocumented = 'accepted when valid and refused when broken';

function part({ counted, matched }: Covered, words: string): readonly string[] {
  return counted > 0 ? [`${matched} of ${counted} ${words}`] : [];
}

/** `12 of 14`, or nothing where nothing was tried. */
export function triedWords(tried: Tried | undefined): string {
  return tried && tried.attempted > 0 ? `${tried.matched} of ${tried.attempted}` : '';
}
