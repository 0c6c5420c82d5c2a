/** Plays a stored run back: a transport that answers what the target answered then, and sends nothing. */

import { isSameRequest } from '../engine/same-request.ts';
import type { Case } from '../model/case.ts';
import type { RunEvent } from '../model/event.ts';
import type { Exchange, Step, Transport } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';
import type { CaseTools } from '../model/tools.ts';
import { hadToEnd, wasCut } from './hold-open.ts';
import { type PlayedRenewal, playedRenewal } from './played-renewal.ts';

/** A stored run in the place of a target. */
export interface Playback {
  readonly transport: Transport;
  /** Draws the cases as they were sent then, identities included. */
  readonly draw: CaseTools['draw'];
  /** Aborts where a run that was cut off had come to its end: behind what it repeated last. */
  readonly signal: AbortSignal;
  /** Tells whether an answer to a case had to be used more often than it came. */
  readonly isReused: (caseId: string) => boolean;
}

/** @param draw draws a case as the document of today has it */
export function createPlayback(events: readonly RunEvent[], draw: CaseTools['draw']): Playback {
  const { exchanges: steps } = runOf(events);
  const renewal = playedRenewal(events);
  const credentials = new Set(['valid', 'none', ...steps.map((step) => step.case.credential)]);
  const isCut = wasCut(events);
  const { recorded, ...answering } = playAnswers(events, steps, renewal);
  return {
    transport: {
      // What was not sent may be what the credential at hand does not allow, or what a run did not come to.
      places: (credential) => isCut || credentials.has(credential),
      send: answering.send,
      release: async () => undefined,
      close: async () => undefined,
      ...(renewal ? { renewal } : {}),
    },
    draw: (draft, id, operation, fresh) => {
      const item = draw(draft, id, operation, fresh);
      const step = recorded(item);
      if (!step) return item;
      const { path, headers, body, chunks, values } = step.case;
      return {
        ...item,
        path,
        headers,
        ...(values ? { values } : {}),
        ...(body ? { body } : {}),
        ...(chunks ? { chunks } : {}),
      };
    },
    signal: answering.signal,
    isReused: answering.isReused,
  };
}

interface Answering extends Pick<Playback, 'signal' | 'isReused'>, Pick<Transport, 'send'> {
  /** The next answer to a case or, behind the last one, all of them again from the first: none of them is preferred. */
  readonly recorded: (item: Case) => Step | undefined;
}

function playAnswers(
  events: readonly RunEvent[],
  steps: readonly Step[],
  renewal: PlayedRenewal | undefined,
): Answering {
  const byCase = Map.groupBy(steps, (step) => step.case.id);
  const [isEnded, end] = [hadToEnd(events), new AbortController()];
  const used = new Map<string, number>();
  const reused = new Set<string>();
  const recorded = (item: Case): Step | undefined => {
    const known = byCase.get(item.id) ?? [];
    const step = known[(used.get(item.id) ?? 0) % known.length] ?? anyControl(item, steps);
    return step && isSameRequest(item, step.case) ? step : undefined;
  };
  /** Nobody knows how what was due then would have been answered. */
  const isLost = (item: Case): boolean => {
    const isRepetition = byCase.has(item.id);
    if (isRepetition && isEnded) end.abort();
    return isRepetition && (isEnded || (renewal?.isCutOff(item) ?? false));
  };
  const send = async (item: Case): Promise<Exchange> => {
    const step = recorded(item);
    if (!step) return unanswered(item);
    const times = used.get(item.id) ?? 0;
    if (times >= (byCase.get(item.id)?.length ?? 0)) {
      if (isLost(item)) return unanswered(item);
      reused.add(item.id);
    }
    used.set(item.id, times + 1);
    return step.exchange;
  };
  return { recorded, send, signal: end.signal, isReused: (caseId) => reused.has(caseId) };
}

/** Controls are numbered as they come, which need not be the same twice; beyond the first ones each is like the other. */
function anyControl(item: Case, steps: readonly Step[]): Step | undefined {
  const [, control] = /^(.*?\/control\/).*\d$/s.exec(item.id) ?? [];
  if (control === undefined) return undefined;
  return steps.findLast(
    (step) => step.case.id.startsWith(control) && step.case.credential === item.credential,
  );
}

function unanswered(item: Case): Exchange {
  return {
    caseId: item.id,
    request: { method: item.method, url: item.path, headers: item.headers },
    outcome: { kind: 'failure', code: 'stopped', message: 'the stored run did not send it' },
    ...{ connection: 0, position: 0, startedMs: 0, durationMs: 0 },
  };
}
