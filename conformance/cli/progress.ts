/**
 * The progress of a run on standard error: on a terminal one line that is redrawn, else a line every ten seconds. It
 * shows the current phase, how many of the planned requests were sent, the remaining time, and broken rows.
 */

import type { Io } from '../host/io.ts';
import type { ProgressStep, RunEvent, RunPhase } from '../model/event.ts';
import { gates } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';

/** Milliseconds between two lines, or two redraws of the line. */
const pauses = { watched: 80, unwatched: 10_000 } as const;

/** Milliseconds after which the line is redrawn even if nothing happens. */
const beat = 1000;

/** Maximum length of a line: a terminal would wrap a longer one and not erase it. */
const longestLine = { watched: 79, unwatched: 200 } as const;

/** Receives what happens in a run. */
export interface Progress {
  readonly see: (event: RunEvent) => void;
  readonly note: (step: ProgressStep) => void;
  /** Erases the line and ends the output. */
  readonly clear: () => void;
}

/** Creates the progress output, or one that prints nothing. */
export function createProgress(io: Pick<Io, 'err' | 'watched' | 'now'>, wanted: boolean): Progress {
  if (!wanted) return { see: () => undefined, note: () => undefined, clear: () => undefined };
  let began = io.now();
  const watch = io.watched ? 'watched' : 'unwatched';
  const course = newCourse();
  let last = io.watched ? 0 : began;
  const draw = (): void => {
    const now = io.now();
    if (course.planned === 0 || now - last < pauses[watch]) return;
    last = now;
    const line = progressLine(course, now - began, longestLine[watch]);
    io.err(io.watched ? `\r\u001b[2K${line}` : `${line}\n`);
  };
  const timer = setInterval(draw, beat).unref();
  return {
    see: (event) => {
      // The time for reading files and starting the target does not count.
      if (event.kind === 'run-started' && course.planned === 0) began = io.now();
      count(course, event);
      draw();
    },
    note: (step) => {
      take(course, step);
      draw();
    },
    clear: () => {
      clearInterval(timer);
      if (io.watched) io.err('\r\u001b[2K');
    },
  };
}

interface ProgressCourse {
  profile?: string;
  phase: RunPhase;
  planned: number;
  sent: number;
  /** How many findings are to be investigated, and how many have been, during that phase. */
  findings: number | undefined;
  lookedInto: number;
  /** The time limit of the run. */
  budgetMs: number;
  readonly suspected: Set<string>;
  readonly broken: Set<string>;
}

function newCourse(): ProgressCourse {
  return {
    ...{ phase: 'asking', planned: 0, sent: 0, findings: undefined, lookedInto: 0, budgetMs: 0 },
    ...{ suspected: new Set<string>(), broken: new Set<string>() },
  };
}

function take(course: ProgressCourse, step: ProgressStep): void {
  switch (step.kind) {
    case 'phase':
      Object.assign(course, { phase: step.phase, findings: step.of, lookedInto: 0 });
      // In later phases each finding gets its result.
      if (step.phase !== 'asking') course.suspected.clear();
      return;
    case 'looked-into':
      course.lookedInto += 1;
      return;
    case 'suspected':
    case 'broken':
      if (gates(step.level, course.profile)) course[step.kind].add(step.row);
      return;
    default:
      step satisfies never;
  }
}

function count(course: ProgressCourse, event: RunEvent): void {
  if (event.kind === 'exchange') course.sent += 1;
  if (event.kind !== 'run-started') return;
  // Several runs may be in progress side by side.
  course.planned += event.plannedRequests;
  course.budgetMs = Math.max(course.budgetMs, event.settings.maxTimeMs);
  course.profile = event.profile;
}

/** The line: `asking: 320 of 719 requests, 12 to 40 s left; broken so far: REJ-03; seems broken: REJ-08`. */
function progressLine(course: ProgressCourse, elapsedMs: number, longest: number): string {
  const line = `${course.phase.replace('-', ' ')}: ${doneOf(course)}${timeLeft(course, elapsedMs)}`;
  const { broken, suspected } = course;
  const known = line + someRows('broken so far', [...broken], longest - line.length);
  const rest = [...suspected].filter((row) => !broken.has(row));
  return known + someRows('seems broken', rest, longest - known.length);
}

function doneOf({ phase, planned, sent, findings, lookedInto }: ProgressCourse): string {
  if (findings !== undefined)
    return `${lookedInto} of ${findings} ${findings === 1 ? 'finding' : 'findings'}`;
  // Repetitions come on top of the planned requests, so the total is shown only while it is larger.
  return `${phase === 'asking' && sent < planned ? `${sent} of ${planned}` : sent} requests`;
}

/**
 * The remaining time: estimated from the speed so far up to the time limit, since the number of repetitions is unknown.
 */
function timeLeft(
  { phase, planned, sent, budgetMs, broken, suspected }: ProgressCourse,
  elapsedMs: number,
): string {
  const most = Math.max(0, budgetMs - elapsedMs);
  const isKnown = phase === 'asking' && sent > 0 && sent < planned;
  const likely = isKnown ? ((planned - sent) * elapsedMs) / sent : most;
  const [seconds, atMost] = [Math.ceil(Math.min(likely, most) / 1000), Math.ceil(most / 1000)];
  if (!isKnown || likely >= most) return `, at most ${seconds} s left`;
  return broken.size + suspected.size > 0 ? `, ${seconds} to ${atMost} s left` : `, about ${seconds} s left`;
}

/** As many ids as fit, or only their number. */
function someRows(what: string, rows: readonly string[], room: number): string {
  const said = (shown: number): string => {
    const more = rows.length > shown ? ` and ${rows.length - shown} more` : '';
    return `; ${what}: ${visible(rows.slice(0, shown).join(' '))}${more}`;
  };
  if (rows.length === 0) return '';
  const fitting = rows.findLastIndex((_, at) => said(at + 1).length <= room) + 1;
  if (fitting > 0) return said(fitting);
  const counted = `; ${rows.length} ${what === 'broken so far' ? 'broken' : what}`;
  return counted.length <= room || what === 'broken so far' ? counted : '';
}
