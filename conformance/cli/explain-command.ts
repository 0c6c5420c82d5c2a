/** The command `explain`: explains a row, a check or a case in words. */

import { drawCase } from '../cases/draw-case.ts';
import { checks } from '../checks/index.ts';
import { refusalPolicy } from '../checks/judging/refused-requests.ts';
import { probeIds } from '../engine/plan/select.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { counted } from '../json/json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Case, Manner } from '../model/case.ts';
import type { Check } from '../model/check.ts';
import type { Plan, PlannedProbe, PlannedRow } from '../model/plan.ts';
import { runOf } from '../model/run.ts';
import type { RowResult } from '../model/verdict.ts';
import { matches, sourceIdOf } from '../names/ids.ts';
import { excerpt, visible } from '../names/visible.ts';
import type { Typed } from '../options/config/configure.ts';
import { usualRun } from '../report/replay-line.ts';
import { controlProbe, idsOf } from '../run/known-ids.ts';
import { planAll } from '../run/plan-all.ts';
import { readRun } from '../stored/read-run.ts';
import { explainOperation, explainRows, section } from './explain-rows.ts';

/** The options of `explain`. */
type ExplainOptions = Pick<Typed, 'document' | 'requirements' | 'config'>;

/** Of how many sources an example is shown. */
const shownSources = 4;

/**
 * Explains `refusals`, a row or check by its id, cases by theirs, sources by their label, or an operation by its rows, in
 * upper or lower case; returns the exit code 0.
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
  const stored = await storedResults(subject.contract.digest);
  const facts = { requirements: subject.requirements, settings, results: stored, file: usualRun };
  const probes = probesCalled(plan, wanted);
  const rows = probes.length > 0 ? [...new Set(probes.map(({ row }) => row))] : rowsCalled(plan, wanted);
  if (rows.length === 0) {
    const own = plan.rows.filter(({ operation }) => operation?.id.toLowerCase() === wanted);
    const operations = plan.rows.flatMap(({ operation }) => operation?.id ?? []);
    const unused = own.length === 0 ? checks.find((check) => check.id === wanted) : undefined;
    if (own.length === 0 && !unused)
      throw new UsageError({
        code: 'id-unknown',
        typed: id,
        ids: [...idsOf(plan), ...operations, ...checks.map((one) => one.id)],
      });
    io.out(`${unused ? explainUnused(unused) : explainOperation(own, facts)}\n`);
    return 0;
  }
  const texts = explainRows(rows, facts);
  const firsts = [...Map.groupBy(probes, ({ id: own }) => sourceIdOf(own)).values()].flatMap((group) =>
    group.slice(0, 1),
  );
  const more = firsts.length - shownSources;
  const shown = firsts.slice(0, shownSources).map(explainProbe);
  const rest =
    more > 0 ? [`and ${counted(more, 'more source')}: the command list --json shows what is sent`] : [];
  io.out(`${[...texts, ...shown, ...rest].join('\n\n')}\n`);
  return 0;
}

/** A check that looks at nothing here. Those of state read the words of the document too, which the guide lists. */
function explainUnused({ id, title, chained }: Check): string {
  const why = chained
    ? 'no operation of the document gives and shows what it looks at, or no words say so: the guide to any document lists what it reads'
    : 'the document has nothing that it is about, or the rows that are read ask for other checks';
  return [`${id}  ${title}`, ...section('rows', ['none']), ...section('why', [why])].join('\n');
}

/** The rows of the run in the usual place, where it was made with the same document. */
async function storedResults(digest: string): Promise<readonly RowResult[]> {
  try {
    const { started, rows } = runOf(await readRun(usualRun));
    return started?.contract.digest === digest ? rows : [];
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
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
function explainProbe({ id, draft, row, bindings }: PlannedProbe): string {
  if (bindings.some(({ check }) => check.chained)) return explainChain(id, draft.steps);
  const cases = draft.steps.map((step) => drawCase(step, id, row.operation?.id ?? '', example));
  return [`${visible(id)}  ${manners[draft.how]}`, ...cases.map(requestText)].join('\n');
}

/** A series: what its requests are for; what they are like is decided by the answers before them. */
function explainChain(id: string, steps: PlannedProbe['draft']['steps']): string {
  const lines = steps.map(({ difference, method, path }) => `  ${method} ${path}  (${difference})`);
  const more = '  Answers decide what each request holds, and whether more are sent: a report has them all.';
  return [`${visible(id)}  a series that makes and looks up what it needs`, ...lines.map(visible), more].join(
    '\n',
  );
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
  const isFamily = (probe: PlannedProbe) => begins(probe.source.label) || begins(sourceIdOf(probe.id));
  const isRow = rowsCalled(plan, wanted).length > 0;
  return named.length > 0 || isRow ? named : plan.probes.filter(isFamily);
}

function rowsCalled({ rows }: Plan, wanted: string): readonly PlannedRow[] {
  const isCalled = (id: string) => matches(wanted, id.toLowerCase());
  const byId = rows.filter(({ requirement }) => isCalled(requirement.id));
  return byId.length > 0
    ? byId
    : rows.filter(({ bindings }) => bindings.some(({ check }) => isCalled(check.id)));
}
