/** Turns the lines of a run file back into events. Anything that verify does not write is refused, with its line. */

import { FormatFault, type Path } from '../forms/format-fault.ts';
import { parseExactly } from '../json/read-json.ts';
import type { RunEvent } from '../model/event.ts';
import type { Step } from '../model/exchange.ts';
import { shortened } from '../names/visible.ts';
import { runChecksum, unsealed } from '../report/jsonl.ts';
import { checkRun, RunFileFault } from './check-run.ts';
import { exchangeLine, noticeLine, startedLine } from './event-form.ts';
import { finishedLine } from './finished-form.ts';
import { stepReader } from './read-steps.ts';
import { rowReader } from './row-form.ts';

/**
 * The events of a complete and consistent run.
 * @param lines lines without line breaks
 * @throws RunFileFault
 */
export async function parseRun(
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<readonly RunEvent[]> {
  const read = createLineReader();
  const checksum = runChecksum();
  const events: RunEvent[] = [];
  let number = 0;
  let isWhole = false;
  for await (const line of lines) {
    number += 1;
    if (events.at(-1)?.kind === 'run-finished') throw behindTheEnd(number, line);
    const event = read(line, number);
    if (event.kind === 'run-started' && events.length > 0)
      throw secondRun(number, 'before the first has ended');
    events.push(event);
    if (event.kind !== 'run-finished') checksum.add(line);
    else isWhole = checksum.seal(unsealed(line) ?? '') === line.replace(/\r$/, '');
  }
  checkRun(events, number);
  if (!isWhole) throw new RunFileFault(number, 'the file is not as it was written', changedRemedy);
  return events;
}

const changedRemedy =
  'Its checksum is another one: it was damaged or edited. Take the file as verify wrote it, or run verify again.';

function behindTheEnd(number: number, line: string): RunFileFault {
  const isDoubled = line.startsWith('{"kind":"run-started"');
  return isDoubled
    ? secondRun(number, 'after the end of the first')
    : new RunFileFault(number, 'something follows the end of the run', 'Remove it.');
}

function secondRun(number: number, where: string): RunFileFault {
  const apart = 'Keep each run in a file of its own: report takes several.';
  return new RunFileFault(number, `a second run begins ${where}`, apart);
}

/** Creates the reader of lines, to be called in order, since rows refer to exchanges in earlier lines. */
function createLineReader(): (line: string, number: number) => RunEvent {
  const steps: Step[] = [];
  const readEvent = eventReader(steps);
  return (line, number) => {
    try {
      return readEvent(jsonOf(line, number), [], number);
    } catch (error) {
      if (!(error instanceof FormatFault)) throw error;
      const place =
        error.path.length > 0 ? `/${error.path.map((part) => shortened(String(part))).join('/')}: ` : '';
      const again = 'Name a run.jsonl as this version of verify wrote it.';
      throw new RunFileFault(number, `${place}${error.message}`, again);
    }
  };
}

/** @param steps the exchanges so far; the reader adds to it */
function eventReader(steps: Step[]): (value: unknown, path: Path, number: number) => RunEvent {
  const stepOf = stepReader();
  const row = rowReader((number) => steps[number - 1], stepOf);
  return (value, path, number) => {
    switch (kindOf(value)) {
      case 'run-started': {
        const { format: _, ...event } = startedLine(value, path);
        return event;
      }
      case 'exchange': {
        const { kind, number: given, row: id, attempt, ...line } = exchangeLine(value, path);
        const step = stepOf(line);
        const expected = steps.push(step);
        if (given === expected) return { kind, ...step, row: id, attempt };
        throw new RunFileFault(number, `exchange ${given} is where ${expected} is expected`, cutRemedy);
      }
      case 'row': {
        const { kind, ...result } = row(value, path);
        return { kind, result };
      }
      case 'notice':
        return noticeLine(value, path);
      case 'run-finished': {
        const { checksum: _, ...event } = finishedLine(value, path);
        return event;
      }
      default:
        throw new RunFileFault(number, 'this is not a line of a run', 'Name a run.jsonl that verify wrote.');
    }
  };
}

const cutRemedy = 'Lines were lost or moved: run verify again.';

function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
}

function jsonOf(line: string, number: number): unknown {
  try {
    return parseExactly(line);
  } catch {
    const isCut = line.startsWith('{"kind":');
    throw isCut
      ? new RunFileFault(number, 'the line breaks off', 'The run was cut off: run verify again.')
      : new RunFileFault(number, 'this is not a line of a run', 'Name a run.jsonl that verify wrote.');
  }
}
