/**
 * The output of `lint` as text: the most important first, similar things together, and never more than a screen or two.
 */

import type { Position } from '../model/contract.ts';
import type { WeakSpot, WeakSpotCode } from '../model/coverage.ts';
import type { Level } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import type { CoverageReport, CoveredItem } from '../report/coverage-report.ts';

/** The result of linting a document; `lint --json` prints it. */
export interface LintResult {
  readonly contract: {
    readonly title: string;
    readonly version: string;
    readonly openapi: string;
    readonly source: string;
    readonly digest: string;
  };
  readonly findings: readonly DocumentFinding[];
  /** What is odd without being an error. */
  readonly notes: readonly string[];
  readonly weakSpots: readonly (WeakSpot & { readonly message: string })[];
  /** The coverage of a plan: nothing has matched, and the percentage counts what would be tried. */
  readonly coverage: CoverageReport;
}

/** An error in a document. */
export interface DocumentFinding {
  readonly level: Level;
  readonly code: string;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** JSON Pointer into the document. */
  readonly pointer: string;
  readonly location?: Position;
}

/** Maximum number of lines in each part, and of places in each line. */
const most = { lines: 20, places: 4 } as const;

/** The text. */
export function lintText(lint: LintResult): string {
  const { title, version, openapi, source } = lint.contract;
  const parts = [
    [`${title} ${version}, OpenAPI ${openapi}: ${source}`, ...exercised(lint.coverage)],
    part('wrong with the document', lint.findings.map(findingLine)),
    part('odd, and no fault', lint.notes),
    part('not exercised, and why', unexercised(lint.coverage)),
    part('weak spots, the most valuable to mend first', lint.weakSpots.map(weakLine)),
  ];
  const told = parts.filter((lines) => lines.length > 0).map((lines) => lines.map(visible).join('\n'));
  return `${told.join('\n\n')}\n`;
}

const words = {
  'no-success': () => 'no 2xx, 3xx or default documented: nothing says what acceptance is',
  'no-refusal': () => 'no 4xx documented: nothing says how what is wrong is refused',
  'no-denial': () => 'no 401 or 403 documented: nothing says what comes without the credential',
  'answer-without-content': () => 'anything passes as the body of the answer: it has no content',
  'any-content': () => 'anything passes as the body: it has no schema, or one that says nothing',
  'nothing-required': () => 'an empty object passes: no member is required',
  'free-word': (name) => `any text passes as ${name}: no enum, pattern or length`,
  'free-text': (name) => `any text passes as ${name}: no enum, pattern or length`,
  'free-number': (name) => `any number passes as ${name}: no bounds`,
  'open-object': () => 'members of any name pass: additionalProperties is open',
  'endless-list': () => 'a list of any length passes: no maxItems',
} satisfies Record<WeakSpotCode, (name: string) => string>;

/** A weak spot in words, without full stop: what it lets pass. */
export function weakWords({ code, name = 'it' }: Pick<WeakSpot, 'code' | 'name'>): string {
  return words[code](name);
}

function part(title: string, lines: readonly string[]): readonly string[] {
  const shown = lines.slice(0, most.lines).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [`  and ${rest} more: --json has all`] : [];
  return lines.length === 0 ? [] : [`${title}:`, ...shown, ...more];
}

function exercised({ percent, counted, matched, kinds }: CoverageReport): readonly string[] {
  if (counted === 0) return ['a run would exercise nothing of it: it has no operation'];
  const parts = Object.entries(kinds).flatMap(([kind, { counted: of, matched: some }]) =>
    of > 0 ? [`${some} of ${ofKind(of, kind)}${kind === 'keywords' ? ' that a request can break' : ''}`] : [],
  );
  return [`a run would exercise ${percent} % of it (${matched} of ${counted}): ${parts.join(', ')}`];
}

/** `1 body`, `3 answers`; a kind is called in the plural. */
function ofKind(count: number, kind: string): string {
  return count === 1 ? `1 ${kind === 'bodies' ? 'body' : kind.slice(0, -1)}` : `${count} ${kind}`;
}

function findingLine({ level, message, expected, actual, pointer, location }: DocumentFinding): string {
  const where = location ? `${location.file}:${location.line}:${location.column}` : pointer;
  return `${level}  ${where}  ${message}: expected ${expected}, there is ${actual}`;
}

function weakLine({ message, places }: WeakSpot & { readonly message: string }): string {
  return `${message} (${someOf(places)})`;
}

/** One line for each reason why something is not exercised, with its names. */
function unexercised({ operations, others }: CoverageReport): readonly string[] {
  const whole = operations.flatMap(({ operation, state, why }) =>
    state === 'never' && why !== undefined ? [{ name: operation, why }] : [],
  );
  const parts = operations
    .filter(({ state }) => state !== 'never')
    .flatMap(({ operation, items }) => items.flatMap((item) => leftOf(item, `${operation} `)));
  const all = [...whole, ...parts, ...others.flatMap((item) => leftOf(item, ''))];
  const groups = Map.groupBy(all, ({ why }) => why);
  // Reasons that are no gap come last.
  const inRank = [...groups].toSorted(([one], [other]) => Number(isIdle(one)) - Number(isIdle(other)));
  return inRank.map(([why, some]) => {
    const aside = isIdle(why) ? ', and it is not counted' : '';
    return `${why}${aside} (${someOf(some.map(({ name }) => name))})`;
  });
}

function isIdle(why: string): boolean {
  return why.startsWith('valid side only');
}

/**
 * The parts of an operation that are not exercised. Parts of an answer are left out with it, and so is what an answer
 * may lack.
 */
function leftOf(
  { kind, name, state, why }: CoveredItem,
  prefix: string,
): readonly { readonly name: string; readonly why: string }[] {
  const isPart = kind === 'media-type' || ((kind === 'header' || kind === 'link') && /^\w+ /.test(name));
  if (why === undefined || (isPart && prefix !== '' && why !== ignored && !why.startsWith(unread))) return [];
  const label = prefix === '' ? `${kind} ` : prefix;
  return state === 'never' || kind === 'keyword' ? [{ name: `${label}${name}`, why }] : [];
}

const unread = 'not judged: ';
const ignored = 'OpenAPI says that it is ignored: content and security speak of it';

function someOf(names: readonly string[]): string {
  const rest = names.length - most.places;
  return `${names.slice(0, most.places).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
