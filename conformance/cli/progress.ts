/**
 * How far a run is, on standard error: a line that is drawn anew for somebody who watches, else one line every ten
 * seconds. What a run is at, what was sent of what is planned, the time that is left, and the rows that were seen broken.
 */

import type { Io } from '../host/io.ts';
import type { RunEvent } from '../model/event.ts';
import { gates } from '../model/gating.ts';
import type { Phase, ProgressStep } from '../model/progress.ts';
import { visible } from '../names/visible.ts';

/** Milliseconds between two drawings of the line, or between two lines. */
const pauses = { watched: 80, unwatched: 10_000 } as const;

/** Milliseconds after which the line is looked at also when nothing happens. */
const beat = 1000;

/** Longer lines could be broken by a terminal, and would not be erased. */
const longestLine = 79;

/** Receives what happens in a run. */
export interface Progress {
  readonly see: (event: RunEvent) => void;
  readonly note: (step: ProgressStep) => void;
  /** Takes the line away, and says no more. */
  readonly clear: () => void;
}

/** Progress, or nothing at all where nobody wants it. */
export function createProgress(io: Pick<Io, 'err' | 'watched' | 'now'>, wanted: boolean): Progress {
  if (!wanted) return { see: () => undefined, note: () => undefined, clear: () => undefined };
  let began = io.now();
  const course: Course = { phase: 'asking', planned: 0, sent: 0, budgetMs: 0, broken: new Set() };
  let last = io.watched ? 0 : began;
  const draw = (): void => {
    const now = io.now();
    if (course.planned === 0 || now - last < pauses[io.watched ? 'watched' : 'unwatched']) return;
    last = now;
    const line = progressLine(course, now - began);
    io.err(io.watched ? `\r\u001b[2K${line}` : `${line}\n`);
  };
  const timer = setInterval(draw, beat).unref();
  return {
    see: (event) => {
      // What had to be read and brought about before is no time of the run.
      if (event.kind === 'run-started' && course.planned === 0) began = io.now();
      count(course, event);
      draw();
    },
    note: (step) => {
      if (step.kind === 'phase') course.phase = step.phase;
      else if (gates(step.level, course.profile)) course.broken.add(step.row);
      draw();
    },
    clear: () => {
      clearInterval(timer);
      if (io.watched) io.err('\r\u001b[2K');
    },
  };
}

interface Course {
  profile?: string;
  phase: Phase;
  planned: number;
  sent: number;
  /** What the run may take. */
  budgetMs: number;
  readonly broken: Set<string>;
}

function count(course: Course, event: RunEvent): void {
  if (event.kind === 'exchange') course.sent += 1;
  if (event.kind !== 'run-started') return;
  // Several runs may go on side by side.
  course.planned += event.plannedRequests;
  course.budgetMs = Math.max(course.budgetMs, event.settings.maxTimeMs);
  course.profile = event.profile;
}

/** `asking: 320 of 719 requests, about 12 s left; broken so far: REJ-03`. */
function progressLine(course: Course, elapsedMs: number): string {
  const { phase, planned, sent } = course;
  // Repetitions come on top of what was planned, so the whole never looks smaller than its part.
  const requests = phase === 'asking' && sent < planned ? `${sent} of ${planned}` : String(sent);
  const line = `${phase.replace('-', ' ')}: ${requests} requests${timeLeft(course, elapsedMs)}`;
  return line + brokenRows([...course.broken], longestLine - line.length);
}

/** By how fast it went so far; how often something has to be asked again nobody knows, only when it ends at the latest. */
function timeLeft({ phase, planned, sent, budgetMs }: Course, elapsedMs: number): string {
  const most = Math.max(0, budgetMs - elapsedMs);
  const isKnown = phase === 'asking' && sent > 0 && sent < planned;
  const likely = isKnown ? ((planned - sent) * elapsedMs) / sent : most;
  const seconds = Math.ceil(Math.min(likely, most) / 1000);
  return `, ${isKnown && likely < most ? 'about' : 'at most'} ${seconds} s left`;
}

/** As many as there is room for. */
function brokenRows(rows: readonly string[], room: number): string {
  const said = (shown: number): string => {
    const more = rows.length > shown ? ` and ${rows.length - shown} more` : '';
    return `; broken so far: ${visible(rows.slice(0, shown).join(' '))}${more}`;
  };
  if (rows.length === 0) return '';
  const fitting = rows.findLastIndex((_, at) => said(at + 1).length <= room) + 1;
  return fitting > 0 ? said(fitting) : `; ${rows.length} broken`;
}
