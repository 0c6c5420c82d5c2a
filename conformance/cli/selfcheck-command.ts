/** The command `selfcheck`: runs the harness against servers with known deviations, and says what it missed. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../host/errors.ts';
import { type Io, interrupted, listenForInterrupt } from '../host/io.ts';
import { clockOf, toolOf } from '../host/machine.ts';
import { counted } from '../json/json.ts';
import {
  cannotWrite,
  findPlace,
  type ReportPlace,
  type WantedPlace,
  writeWhole,
} from '../outputs/report-place.ts';
import { type LoadedInputs, loadSubject } from '../run/load-subject.ts';
import { createRoutes, fetchOn } from '../run/routes.ts';
import { verify } from '../run/verify.ts';
import type { Assessment } from '../selfcheck/assess.ts';
import { htmlReport } from '../selfcheck/html-report.ts';
import {
  differences,
  type KillMatrix,
  killMatrixOf,
  killMatrixText,
  updatedMatrix,
} from '../selfcheck/kill-matrix.ts';
import { lint, type ProofInputs } from '../selfcheck/lint.ts';
import { jsonReport, outcomeOf, type SelfcheckResult, type SelfcheckRun } from '../selfcheck/outcome.ts';
import type { Subject } from '../selfcheck/subject.ts';
import { runSubjects } from '../selfcheck/subjects.ts';
import { textReport } from '../selfcheck/text-report.ts';
import { chooseSubjects, type SelfcheckOptions } from './selfcheck-options.ts';

const matrixFile = fileURLToPath(new URL('../selfcheck/kill-matrix.json', import.meta.url));

/**
 * Runs the selected subjects.
 * @returns the exit code: 0 perfect, 1 a survivor, a false accusation or a gap, 130 interrupted
 * @throws UsageError for a name that matches nothing, or a folder that cannot be written to
 */
export async function selfcheckCommand(options: SelfcheckOptions, io: Io): Promise<number> {
  const all = await subjectsOf(options, io.env);
  const chosen = chooseSubjects(all, options.only, options.document);
  const isWhole = options.document === undefined && chosen.length === all.length;
  if (options.writeMatrix && options.document !== undefined) {
    throw new UsageError({ code: 'matrix-of-document', about: '--write-matrix' });
  }
  const targets = ['html', 'json'].map((name) => targetOf(name, options.reportDir ?? 'reports'));
  const places = await Promise.all(
    targets.map(async (target) => ({ target, place: await findPlace(target, io) })),
  );
  const interrupt = listenForInterrupt(io);
  const progress = createSelfcheckProgress(io, chosen.length, !options.json);
  const clock = clockOf();
  const [startedAt, began] = [clock.date(), clock.now()];
  try {
    const { signal } = interrupt;
    const running = { verify: judge, tell: progress.tell, signal };
    const seen = await runSubjects(chosen, running).finally(progress.clear);
    const outcome = await conclude(seen, options, isWhole && !signal.aborted);
    const circumstances = { tool: toolOf(), startedAt, durationMs: Math.round(clock.now() - began) };
    await report({ outcome, circumstances, places }, options, io);
    return signal.aborted ? interrupted : outcome.exitCode;
  } finally {
    interrupt.release();
  }
}

/** The subjects: those of the reference server, or those made from a document. */
async function subjectsOf({ document }: SelfcheckOptions, env: Io['env']): Promise<readonly Subject[]> {
  if (document === undefined) return (await import('../selfcheck/subjects.ts')).subjects;
  const [{ loadContract }, { documentSubjects }] = await Promise.all([
    import('../contract/load-contract.ts'),
    import('../selfcheck/document/document-subjects.ts'),
  ]);
  return documentSubjects(await loadContract(document, { fetchDocument: fetchOn(createRoutes({}, env)) }));
}

/** Runs without the environment of this process. */
const judge: typeof verify = (order) => verify({ ...order, env: {} });

async function conclude(
  seen: readonly Assessment[],
  { document, writeMatrix }: SelfcheckOptions,
  isWhole: boolean,
): Promise<SelfcheckResult> {
  if (document !== undefined) return outcomeOf(seen, []);
  const { requirements, checks } = await loadSubject({});
  const matrix = killMatrixOf(seen);
  if (writeMatrix) await writeMatrixOf(seen, isWhole);
  const kept = await keptMatrix();
  const gaps = isWhole ? lint(await lintedOf(matrix, requirements, checks)) : undefined;
  return outcomeOf(seen, differences(kept, matrix, isWhole), gaps);
}

/** Writes the whole kill matrix, or the lines of those subjects that were run. */
async function writeMatrixOf(seen: readonly Assessment[], isWhole: boolean): Promise<void> {
  const { subjects } = await import('../selfcheck/subjects.ts');
  const names = subjects.map(({ name }) => name);
  const matrix = isWhole ? killMatrixOf(seen) : updatedMatrix(await keptMatrix(), seen, names);
  await writeWhole(matrixFile, killMatrixText(matrix));
}

async function keptMatrix(): Promise<KillMatrix> {
  return JSON.parse(await readFile(matrixFile, 'utf8'));
}

async function lintedOf(
  matrix: KillMatrix,
  requirements: LoadedInputs['requirements'],
  checks: LoadedInputs['checks'],
): Promise<ProofInputs> {
  const { recommendedFaults } = await import('../selfcheck/subjects.ts');
  return {
    matrix,
    recommended: recommendedFaults,
    requirements: requirements ?? { rows: [], excused: [] },
    // Checks of chains need servers with state, and those with `concerns` other documents; both are tested elsewhere.
    checks: checks.filter(({ chained, concerns }) => !chained && !concerns).map(({ id }) => id),
  };
}

interface Reported {
  readonly outcome: SelfcheckResult;
  readonly circumstances: SelfcheckRun;
  /** The places for the page and for the data. */
  readonly places: readonly { readonly target: WantedPlace; readonly place: ReportPlace }[];
}

async function report(
  { outcome, circumstances, places }: Reported,
  { json, color, verbose = false }: SelfcheckOptions,
  io: Io,
): Promise<void> {
  const data = jsonReport(outcome, circumstances);
  const texts = [htmlReport(outcome, circumstances), data];
  const files = places.map(({ target }) => target.path);
  io.out(json ? data : textReport(outcome, { color: io.color && color !== false, verbose, files }));
  await Promise.all(
    places.map(({ target, place }, at) =>
      place.write(texts[at] ?? '').catch((error: unknown) => {
        throw cannotWrite(target, error);
      }),
    ),
  );
}

function targetOf(name: string, folder: string): WantedPlace {
  const file = `selfcheck.${name}`;
  return { flag: '--report-dir', path: join(folder, file), format: { name, file } };
}

/** Receives the results of subjects. */
interface SelfcheckProgress {
  readonly tell: (assessment: Assessment) => void;
  /** Erases the line. */
  readonly clear: () => void;
}

/** Creates the progress line, or one that prints nothing. */
function createSelfcheckProgress(
  { err, watched }: Pick<Io, 'err' | 'watched'>,
  all: number,
  wanted: boolean,
): SelfcheckProgress {
  if (!wanted || !watched) return { tell: () => undefined, clear: () => undefined };
  const count = { done: 0, wrong: 0 };
  return {
    tell: ({ problems }) => {
      count.done += 1;
      if (problems.length > 0) count.wrong += 1;
      const wrong = count.wrong > 0 ? `, ${count.wrong} not as they should be` : '';
      err(`\r\u001b[2K${count.done} of ${counted(all, 'server')}${wrong}`);
    },
    clear: () => err('\r\u001b[2K'),
  };
}
