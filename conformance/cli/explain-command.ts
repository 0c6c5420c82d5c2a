/** The command `explain`: explains a row, a check or a case in words. */

import { drawCase } from '../cases/draw-case.ts';
import { refusalPolicy } from '../checks/judging/refused-requests.ts';
import { probeIds } from '../engine/plan/select.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Case, Manner } from '../model/case.ts';
import { strongest } from '../model/level.ts';
import type { Plan, PlannedProbe, PlannedRow } from '../model/plan.ts';
import type { Requirements } from '../model/requirement.ts';
import type { RowSetting } from '../model/settings.ts';
import { matches } from '../names/matches.ts';
import { excerpt, visible } from '../names/visible.ts';
import type { Typed } from '../options/config/configure.ts';
import { controlProbe, idsOf } from '../run/known-ids.ts';
import { planAll } from '../run/plan-all.ts';
import { changePhrases, changesOf } from './configured-row.ts';
import { spellingsOf } from './list-command.ts';

/** The options of `explain`. */
type ExplainOptions = Pick<Typed, 'document' | 'requirements' | 'config'>;

/** How many spellings are shown; `list --json` has all of them. */
const shownSpellings = 12;

/** Of how many sources an example is shown. */
const shownSources = 4;

/**
 * Explains `refusals`, a row or check by its id, cases by theirs, or sources by their label, in upper or lower case;
 * returns the exit code 0.
 * @throws UsageError for an unknown id
 */
export async function explainCommand(
  id: string,
  options: ExplainOptions,
  io: Pick<Io, 'out' | 'env'>,
): Promise<number> {
  const wanted = id.toLowerCase();
  if (wanted === 'refusals') return explainRefusals(io);
  const { subject, plan, rows: settings } = await planAll(options, io.env);
  const probes = probesCalled(plan, wanted);
  const rows = probes.length > 0 ? [...new Set(probes.map(({ row }) => row))] : rowsCalled(plan, wanted);
  if (rows.length === 0) {
    throw new UsageError({ code: 'id-unknown', typed: id, ids: idsOf(plan) });
  }
  const texts = rows.map((row) => explainRow(row, subject.requirements, settings));
  const firsts = [...Map.groupBy(probes, sourceOf).values()].flatMap((group) => group.slice(0, 1));
  const more = firsts.length - shownSources;
  const shown = firsts.slice(0, shownSources).map(explainProbe);
  const rest = more > 0 ? [`and ${more} more sources: the command list --json shows what is sent`] : [];
  io.out(`${[...texts, ...shown, ...rest].join('\n\n')}\n`);
  return 0;
}

const manners: Readonly<Record<Manner, string>> = {
  single: 'one request',
  'fresh-connection': 'on a new connection',
  'one-connection': 'one after the other on one connection',
  'in-order': 'one after the other',
  together: 'all at once',
  crowd: 'at once with others, twenty in all',
};

/** The example for a fresh id. */
const example = 4711n;

/** Maximum number of characters of a body. */
const bodyLength = 400;

/** The requests of a planned probe as text, with an example for a fresh id. */
function explainProbe({ id, draft, row }: PlannedProbe): string {
  const cases = draft.steps.map((step) => drawCase(step, id, row.operation?.id ?? '', example));
  return [`${visible(id)}  ${manners[draft.how]}`, ...cases.map(requestText)].join('\n');
}

function requestText({ method, path, headers, credential, body, difference }: Case): string {
  const lines = [
    ...(difference ? [`an accepted request, but ${difference}`] : ['an ordinary valid request']),
    `${method} ${path}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    `(credential: ${credential})`,
  ].map(visible);
  const text = body ? [excerpt(decodeUtf8(body) ?? Buffer.from(body).toString('latin1'), bodyLength)] : [];
  return [...lines, ...text].map((line) => `  ${line}`).join('\n');
}

/** Explains how a refused valid request is judged. */
function explainRefusals({ out }: Pick<Io, 'out'>): number {
  const lines = Object.entries(refusalPolicy).flatMap(([situation, { handling, when, why }]) => [
    '',
    `${situation}  ${handling}`,
    ...section('when', [when]),
    ...section('why', [why]),
  ]);
  const first = 'How refused valid requests are judged; a requirements file may change that (refusals).';
  out(`${[first, ...lines].join('\n')}\n`);
  return 0;
}

/**
 * The case or step with that id, the cases of a source, or those of all sources whose label begins like this:
 * `id:type`.
 */
function probesCalled(plan: Plan, wanted: string): readonly PlannedProbe[] {
  const isNamed = (probe: PlannedProbe) => probeIds(probe).some((id) => id.toLowerCase() === wanted);
  const named = plan.probes.filter(isNamed);
  const control = named.length > 0 ? undefined : controlProbe(wanted, plan);
  if (control) return [control];
  const begins = (text: string) => text.toLowerCase().startsWith(`${wanted}:`);
  const isFamily = (probe: PlannedProbe) => begins(probe.source.label) || begins(sourceOf(probe));
  const isRow = rowsCalled(plan, wanted).length > 0;
  return named.length > 0 || isRow ? named : plan.probes.filter(isFamily);
}

/** The source of a probe: `createPlant/REJ-03/id:type:string`. */
function sourceOf({ id }: PlannedProbe): string {
  return id.slice(0, id.lastIndexOf('/'));
}

function rowsCalled({ rows }: Plan, wanted: string): readonly PlannedRow[] {
  const isCalled = (id: string) => matches(wanted, id.toLowerCase());
  const byId = rows.filter(({ requirement }) => isCalled(requirement.id));
  return byId.length > 0
    ? byId
    : rows.filter(({ bindings }) => bindings.some(({ check }) => isCalled(check.id)));
}

function explainRow(
  row: PlannedRow,
  requirements: Requirements | undefined,
  settings: readonly RowSetting[],
): string {
  const { requirement, bindings, operation } = row;
  const { id, title, sent, expected, mistakes } = requirement;
  const level = strongest(requirement.bindings.map((binding) => binding.level));
  const changes = changesOf(row, settings);
  const checks = [...new Set(bindings.map(({ check }) => `${check.id}: ${check.title}`))];
  const lines = [
    `${id}  ${title}`,
    ...section('level', [level]),
    ...section('configured', changes ? changePhrases(changes) : []),
    ...section('operation', operation ? [`${operation.id} (${operation.method} ${operation.path})`] : []),
    ...section('says who', clausesOf(row, requirements)),
    ...section('sent', [...(sent ? [sent] : []), ...someOf(spellingsOf(row))]),
    ...section('expected', [expected]),
    ...section(
      'often wrong',
      mistakes.map((one) => (typeof one === 'string' ? one : one.text)),
    ),
    ...section('checks', checks),
  ];
  return lines.map(visible).join('\n');
}

function clausesOf({ requirement }: PlannedRow, requirements: Requirements | undefined): readonly string[] {
  const restated = requirement.clauses.map((id) => {
    const clause = requirements?.clauses.find((candidate) => candidate.id === id);
    return clause ? `${clause.id} (${clause.section}): ${clause.statement}` : id;
  });
  return [...restated, ...requirement.standards];
}

function someOf(spellings: readonly string[]): readonly string[] {
  const more = spellings.length - shownSpellings;
  const shown = spellings
    .slice(0, shownSpellings)
    .map((one) => (one.length > 100 ? `${one.slice(0, 100)}…` : one));
  return [...shown.map((one) => `  ${one}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

function section(name: string, lines: readonly string[]): readonly string[] {
  return lines.filter(Boolean).map((line, index) => `  ${(index === 0 ? name : '').padEnd(12)}${line}`);
}
