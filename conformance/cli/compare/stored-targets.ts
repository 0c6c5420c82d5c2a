/** Reads stored runs for a comparison, which is possible only where they sent the same cases. */

import { asTheFileSays, documentSources, planOptions } from '../../again/as-the-file-says.ts';
import { plansOfThen } from '../../again/play-back.ts';
import { planRun, planWhole } from '../../engine/plan/plan.ts';
import type { PlanInputs } from '../../engine/plan/run-inputs.ts';
import { UsageError } from '../../host/errors.ts';
import type { RunStarted } from '../../model/event.ts';
import type { VerifyOptions } from '../../options/verify-options.ts';
import type { ComparedRun } from '../../peers/comparison/compared-run.ts';
import type { LoadedInputs } from '../../run/load-subject.ts';
import { prepare } from '../../run/prepare.ts';
import { readRun } from '../../stored/read-run.ts';
import { setAsideMock } from './mock-target.ts';
import type { NamedTarget } from './named-targets.ts';

/** Stored runs with the contract that they are compared by. */
interface StoredTargets {
  readonly runs: readonly ComparedRun[];
  readonly subject: LoadedInputs;
}

/**
 * Reads stored runs.
 * @param given document and requirements that replace those of the runs
 * @throws UsageError for a file that is not a complete run, or for runs with different cases
 */
export async function storedTargets(
  files: readonly NamedTarget[],
  given: Pick<VerifyOptions, 'document' | 'requirements'>,
): Promise<StoredTargets> {
  const runs: ComparedRun[] = [];
  const read: ReadRun[] = [];
  let subject: LoadedInputs | undefined;
  for (const { name, word } of files) {
    const events = await readRun(word);
    const [started] = events;
    if (started?.kind !== 'run-started') throw new Error('a run that was read begins with its header');
    refuseUnlike({ file: word, started }, read);
    read.push({ file: word, started });
    const typed = { ...planOptions(started, word), ...documentSources(started, given, word), dryRun: true };
    const prepared = await asTheFileSays(word, given, () => prepare(started.target, typed, { env: {} }));
    refuseEdited(started, prepared.subject, word);
    const schemes = Object.keys(started.credentialNames);
    const inputs = { ...prepared.subject, settings: prepared.settings, schemes };
    const plans = (await plansOfThen(events, started, prepared)) ?? (await plansOf(inputs));
    const { peer } = started;
    const aside = peer ? { peer: peer.name, ...setAsideMock(events, peer) } : {};
    runs.push({ name, file: word, events, ...plans, ...aside });
    subject ??= prepared.subject;
  }
  if (!subject) throw new Error('nothing was named to compare');
  return { runs, subject };
}

/** The plans of a run that never had any of its own, since its target took no request. */
async function plansOf(inputs: PlanInputs): Promise<Pick<ComparedRun, 'plan' | 'whole'>> {
  const plan = await planRun(inputs);
  return { plan, whole: await planWhole(inputs, plan) };
}

interface ReadRun {
  readonly file: string;
  readonly started: RunStarted;
}

/** The settings that must be the same for the cases to be the same, with remedies. */
const alike: readonly {
  readonly name: string;
  readonly of: (run: RunStarted) => string;
  readonly remedy: string;
}[] = [
  { name: 'document', of: ({ contract }) => contract.digest, remedy: 'verify both by the same --document' },
  {
    name: 'set of requirements',
    of: ({ requirements }) => requirements ?? 'none',
    remedy: 'verify both by the same --requirements',
  },
  { name: 'profile', of: ({ profile }) => profile, remedy: 'verify both with the same --profile' },
  { name: 'seed', of: ({ seed }) => String(seed), remedy: 'verify both with the same --seed' },
  {
    name: 'number of runs',
    of: ({ settings }) => String(settings.runs),
    remedy: 'verify both with the same --runs',
  },
  {
    name: 'choice of rows',
    of: ({ settings: { only, skip, operations } }) => choiceText({ only, skip, operation: operations }),
    remedy: 'verify both with the same --only, --skip and --operation',
  },
];

/** A selection as it was typed: `--only REJ-03 --skip AUT-*`, or `everything`. */
function choiceText(choice: Readonly<Record<string, readonly string[]>>): string {
  const typed = Object.entries(choice).flatMap(([flag, ids]) => ids.map((id) => `--${flag} ${id}`));
  return typed.join(' ') || 'everything';
}

function refuseUnlike({ file, started }: ReadRun, [first]: readonly ReadRun[]): void {
  for (const { name, of, remedy } of first ? alike : []) {
    const [here, there] = [first ? of(first.started) : '', of(started)];
    if (here !== there)
      throw new UsageError({
        code: 'stored-unlike',
        about: 'compare',
        what: name,
        here,
        there,
        one: first?.file ?? '',
        other: file,
        mend: remedy,
      });
  }
}

function refuseEdited({ contract }: RunStarted, subject: LoadedInputs, file: string): void {
  if (contract.digest === subject.contract.digest) return;
  throw new UsageError({
    code: 'document-of-another',
    about: 'compare',
    document: subject.contract.source,
    file,
  });
}
