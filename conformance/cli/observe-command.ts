/**
 * The command `observe`: runs only the cases that the contract leaves open, and writes the observed behaviour to a
 * file.
 */

import { writeBehaviour } from '../behaviour/behaviour-file.ts';
import { openCases } from '../behaviour/left-open.ts';
import { mostTries } from '../behaviour/limits.ts';
import { type Observed, observer } from '../behaviour/observe.ts';
import { caps, stretchesOf } from '../cases/stretches.ts';
import { UsageError } from '../host/errors.ts';
import { type Io, interrupted, listenForInterrupt } from '../host/io.ts';
import { clockOf, toolOf } from '../host/machine.ts';
import { counted } from '../json/json.ts';
import type { RunEvent } from '../model/event.ts';
import type { Plan } from '../model/plan.ts';
import type { NoticeCode } from '../model/reason.ts';
import { runOf } from '../model/run.ts';
import { visible } from '../names/visible.ts';
import { type ConfiguredTarget, configure, relocated, type Typed } from '../options/config/configure.ts';
import { refuseEmpty } from '../options/parse-value.ts';
import { findPlace, type ReportPlace } from '../outputs/report-place.ts';
import { sentencesOf } from '../report/notices.ts';
import { type Prepared, prepareConfigured } from '../run/prepare.ts';
import { verifyReady } from '../run/verify.ts';
import { createProgress } from './progress.ts';
import { observeBudget } from './shared-flags.ts';

/** The options of the command. */
export type ObserveTyped = Typed & { readonly output?: string };

const incomplete = 3;

/**
 * Observes a target.
 * @returns the exit code: 0 observed, 3 incomplete, 130 interrupted; only with 0 a file is written
 * @throws UsageError, DocumentError or RequirementsError when it cannot start
 */
export async function observeCommand(
  target: string | undefined,
  { output, ...typed }: ObserveTyped,
  io: Io,
): Promise<number> {
  refuseEmpty('--output', output);
  const interrupt = listenForInterrupt(io);
  try {
    const configured = onlyOpen(configure(target, typed, io.env, 'observe'));
    return await relocated(configured, async () => {
      const { signal, unheard } = interrupt;
      const prepared = await prepareConfigured(configured, { env: io.env, signal, unheard });
      const place = await findPlace(
        { flag: '--output', path: output ?? '/dev/stdout', format },
        io,
        interrupt.signal,
      );
      return signal.aborted ? interrupted : observePrepared(prepared, { io, signal, place, typed });
    });
  } finally {
    interrupt.release();
  }
}

const format = { name: 'yaml', file: 'behaviour.yaml' };

/**
 * The part of a configuration that says how the target is reached, and with how many requests; what a verification
 * selects does not apply.
 */
function onlyOpen({ options, ...rest }: ConfiguredTarget): ConfiguredTarget {
  const { only, skip, waivers, baseline, expectBehaviour, profile, hostile, bail, maxFailures, ...kept } =
    options;
  return { ...rest, rows: [], options: { ...observeBudget, ...kept, runs: 0 } };
}

interface ObserveMeans {
  readonly io: Io;
  readonly signal: AbortSignal;
  readonly place: ReportPlace;
  readonly typed: Typed;
}

async function observePrepared(
  prepared: Prepared,
  { io, signal, place, typed }: ObserveMeans,
): Promise<number> {
  const { planRun } = await import('../engine/plan/plan.ts');
  const { subject, settings, credentials } = prepared;
  const schemes = credentials.map(({ scheme }) => scheme);
  const whole = await planRun({ ...subject, settings: { ...settings, operationBudget: 1_000_000 }, schemes });
  const cases = openCases(whole.probes).map(({ probe }) => probe.id);
  if (cases.length === 0) throw new UsageError({ code: 'nothing-left-open' });
  const plan = await planRun({ ...subject, schemes, settings: { ...settings, cases } });
  io.err(announcement(plan, settings.target));
  const events: RunEvent[] = [];
  const progress = createProgress(io, true);
  let observed: Observed | undefined;
  const finished = await verifyReady({
    ...{ ...prepared, settings: { ...settings, cases }, signal, env: io.env },
    ...{ tell: (line: string) => io.err(`${line}\n`), isVerbose: typed.verbose ?? false },
    onProgress: progress.note,
    emit: (event) => {
      events.push(event);
      progress.see(event);
    },
    makeOnlooker: (means) =>
      observer(means, (seen) => {
        observed = seen;
      }),
  }).finally(progress.clear);
  if (finished.exitCode === interrupted) return interrupted;
  const missing = missingOperations(plan, observed);
  if (!observed?.isWhole || missing.length > 0 || plan.dropped.length > 0) {
    io.err(incompleteText(events, missing, settings.target));
    return incomplete;
  }
  await place.write(textOf(prepared, observed, settings.target));
  return 0;
}

/** Operations with open cases whose ordinary request was not accepted. */
function missingOperations({ probes }: Plan, observed: Observed | undefined): readonly string[] {
  const asked = new Set(probes.flatMap(({ row }) => row.operation?.id ?? []));
  return [...asked].filter((id) => !Object.hasOwn(observed?.operations ?? {}, id));
}

/**
 * The first line. Each case is sent twice; a bisection may take as many requests as its range needs, each of which may
 * be accepted.
 */
function announcement({ probes, contexts, requests, creates }: Plan, target: string): string {
  const asked = new Set(probes.flatMap(({ row }) => row.operation?.id ?? []));
  const tries = [...contexts]
    .filter(([id]) => asked.has(id))
    .flatMap(([, context]) => stretchesOf(context).map(mostTries))
    .reduce((sum, one) => sum + one, 0);
  const [sent, made] = [counted(2 * requests + tries, 'request'), counted(2 * creates + tries, 'record')];
  return `will send up to ${sent} and create up to ${made} at ${visible(target)}\n`;
}

/** Notices that every run of only the open cases has, and that nobody needs to see. */
const expected: readonly NoticeCode[] = ['fewer-runs', 'rows-skipped', 'rows-lowered', 'identity-neighbour'];

function incompleteText(events: readonly RunEvent[], missing: readonly string[], target: string): string {
  const { notices } = runOf(events);
  const told = sentencesOf({ notices: notices.filter(({ code }) => !expected.includes(code)) });
  const operations = missing.length > 0 ? [`nothing was seen of ${missing.join(', ')}`] : [];
  const lines = [...operations, ...told].map((line) => `  ${visible(line)}\n`);
  return `incomplete: ${visible(target)} was not observed to the end, and nothing is written\n${lines.join('')}`;
}

function textOf({ subject }: Prepared, { operations, titles }: Observed, target: string): string {
  const { title, version, digest } = subject.contract;
  const { name, version: own } = toolOf();
  const header = [
    `What ${target} did on ${clockOf().date().slice(0, 10)} where ${title} ${version} leaves it open; seen by ${name} ${own}.`,
    'verify URL --expect-behaviour FILE tells what has changed since. Take a line out to let it change; what varies is not',
    `compared. Limits are in characters, levels and bytes; no more than ${caps.characters}, ${caps.levels} and ${caps.bytes} of them were sent.`,
  ];
  return writeBehaviour({ contract: { title, version, digest }, operations }, { header, titles });
}
