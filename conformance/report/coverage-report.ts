/** The coverage of a run as in report.json: the percentage and its counts, then everything that the document names. */

import { counted } from '../json/json.ts';
import type {
  Coverage,
  CoverageCode,
  CoverageItem,
  CoverageState,
  CoverageWhy,
  OperationCoverage,
  Tried,
} from '../model/coverage.ts';
import { type Covered, type CoveredKind, coveredOf } from '../model/covered.ts';
import { reasonMessage } from './messages.ts';

/** What of the document was exercised. */
export interface CoverageReport {
  /** Percentage of the counted items that match, rounded down to one decimal. */
  readonly percent: number;
  readonly counted: number;
  readonly matched: number;
  readonly kinds: Readonly<Record<CoveredKind, Covered>>;
  /** In the order of the document. */
  readonly operations: readonly CoveredOperation[];
  /** Items that belong to no operation. */
  readonly others: readonly CoveredItem[];
}

/** An operation with all its items; `why` says why it was not exercised, or not as documented. */
export interface CoveredOperation extends Omit<OperationCoverage, 'why' | 'items'> {
  readonly why?: string;
  readonly items: readonly CoveredItem[];
}

/** An item of the document. */
export interface CoveredItem extends Omit<CoverageItem, 'why'> {
  readonly why?: string;
}

/** The coverage with its reasons in words. @param well the states that count as covered @defaultValue matched */
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

/** Coverage in one line at a terminal, without full stop. */
export function coverageLine({
  percent,
  counted: all,
  matched,
  kinds,
}: Omit<CoverageReport, 'operations' | 'others'>): string {
  if (all === 0) return 'coverage: nothing of the document could be exercised';
  const { operations, parameters, bodies, keywords, answers } = kinds;
  const parts = [
    `${operations.matched} of ${counted(operations.counted, 'operation')} answered 2xx or 3xx`,
    `${answers.matched} of ${counted(answers.counted, 'documented answer')} seen`,
    ...part(parameters, counted(parameters.counted, 'parameter'), asDocumented),
    ...part(bodies, bodies.counted === 1 ? '1 body' : `${bodies.counted} bodies`, asDocumented),
    ...part(keywords, counted(keywords.counted, 'keyword'), 'kept and broken'),
  ];
  return `coverage: ${percent} % (${matched} of ${all}): ${parts.join('; ')}`;
}

/** What "matched" means where there are both valid and broken requests. */
const asDocumented = 'accepted when valid and refused when broken';

function part({ counted: all, matched }: Covered, things: string, words: string): readonly string[] {
  return all > 0 ? [`${matched} of ${things} ${words}`] : [];
}

/** `12 of 14`, or empty where nothing was tried. */
export function triedWords(tried: Tried | undefined): string {
  return tried && tried.attempted > 0 ? `${tried.matched} of ${tried.attempted}` : '';
}

type FilledWords = Readonly<Record<string, string>>;

const words = {
  'operation-left-out': () => 'left out: --operation or --skip-operation',
  'nothing-sent': () => 'no request of the run has it',
  'not-written': () => 'not sent: this version does not write it',
  'bad-place': ({ at }) => `not sent: its schema cannot be read (${at ?? 'see above'})`,
  'unread-answer': ({ at }) =>
    `not judged: what the document says of it cannot be read (${at ?? 'see above'})`,
  'ignored-field': () => 'OpenAPI says that it is ignored: content and security speak of it',
  'never-accepted': () => 'sent, and never accepted',
  'never-refused': () => 'broken, and never refused with 4xx',
  'sometimes-accepted': () => 'broken in several ways, and accepted in some of them',
  'values-left': ({ values }) => `listed, and never accepted: ${values ?? 'some values'}`,
  unbreakable: () => 'valid side only: no case breaks it and nothing else',
  'not-broken': () => 'never broken: the budget or the end of the run left it out',
  'no-value': () => 'no valid request of the run has a value there',
  'too-many-places': ({ count }) =>
    `not counted one by one: ${count === undefined ? 'some keywords' : counted(count, 'keyword')} deeper in the schema`,
  'never-answered': ({ requests }) =>
    `never answered: ${requests === '1' ? 'one request' : `${requests ?? 'some'} requests`} could have brought it about`,
  'not-provoked': () =>
    'never answered: no request of a run is certain to bring it about, so it does not count',
  'nothing-aimed': () => 'never answered: no request of the run could have brought it about',
  'left-out-types': () =>
    'never answered: the run left out the requests with another Content-Type; a higher --operation-budget sends them',
  'server-fault': () => 'never answered: no valid or invalid request is meant to make the server fail',
  'default-unused': () => 'never answered: each answer has an entry of its own',
  'answer-without': () => 'the answer came without it',
  'other-came': ({ status }) => `${status ?? 'another status'} came in its place`,
  'answer-never-came': () => 'its answer never came',
  'not-followed': () => 'no request of the run names what it gives',
  'server-calls': () => 'not received: the server sends this request, and nothing listens for it here',
  'url-given': () => 'not asked: requests go to the URL that is given',
  'not-referred': () => 'no operation refers to it',
  'no-operation': () => 'it has no operation',
} satisfies Record<CoverageCode, (values: FilledWords) => string>;

/** Every code for why an item was not, or not fully, exercised as documented. */
export const coverageCodes = Object.keys(words) as CoverageCode[];

/** The reason in words. */
function whyWords({ code, values = {} }: CoverageWhy): string {
  return isOwn(code) ? words[code](values) : reasonMessage({ code, values });
}

function isOwn(code: CoverageWhy['code']): code is CoverageCode {
  return Object.hasOwn(words, code);
}
