/** Runs subjects, at most two at a time, and reports each as it ends. */

import { type Assessment, assess } from './assess.ts';
import { observe } from './observe.ts';
import type { Subject, Verify } from './subject.ts';

/** More at once would slow each other down, and slow targets are tested differently. */
const atOnce = 2;

/** What running needs. */
interface Running {
  readonly verify: Verify;
  /** Called with each assessment as soon as it is ready. */
  readonly tell: (assessment: Assessment) => void;
  /** Aborted when the user interrupts: no further subject is started. */
  readonly signal: AbortSignal;
}

/** Assesses each subject; the order of the result is that of the subjects. */
export async function runSubjects(
  subjects: readonly Subject[],
  { verify, tell, signal }: Running,
): Promise<readonly Assessment[]> {
  const waiting = [...subjects.entries()];
  const done = new Map<number, Assessment>();
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [at, subject] = next;
      const assessment = assess(subject, await observe(subject, verify));
      done.set(at, assessment);
      tell(assessment);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return [...done].toSorted(([one], [other]) => one - other).map(([, assessment]) => assessment);
}
