/** Plays a stored run back: a transport that returns the recorded answers and sends nothing. */

import { isMeantToPass, isUnauthorised } from '../answers/intent-of.ts';
import { isSameRequest } from '../engine/same-request.ts';
import type { Case } from '../model/case.ts';
import type { RunEvent, SentExchange } from '../model/event.ts';
import type { Exchange, Renewal, Step, Transport } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';
import type { CaseTools } from '../model/tools.ts';
import { hadToEnd, wasCut } from './hold-open.ts';

/** A stored run that stands in for a target. */
export interface Playback {
  readonly transport: Transport;
  /** Draws the cases with the identities that they were sent with then. */
  readonly draw: CaseTools['draw'];
  /** Aborts where the stored run was cut off, after the last request that it repeated. */
  readonly signal: AbortSignal;
  /** Tells whether a recorded answer to a case had to be used more often than it was received. */
  readonly isReused: (caseId: string) => boolean;
}

/** @param draw draws a case from the document of today */
export function createPlayback(events: readonly RunEvent[], draw: CaseTools['draw']): Playback {
  const { exchanges: steps } = runOf(events);
  const renewal = playedRenewal(events);
  const credentials = new Set(['valid', 'none', ...steps.map((step) => step.case.credential)]);
  const isCut = wasCut(events);
  const { recorded, ...answering } = playAnswers(events, steps, renewal);
  return {
    transport: {
      // A credential that no stored request carries could not be placed; after a cut, the run may just not have come to
      // it.
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

/** The renewal of a credential, played back. */
interface PlayedRenewal extends Renewal {
  /**
   * Tells whether the run ended after an answer refused the credential and before the request was repeated with a fresh
   * one.
   */
  readonly isCutOff: (item: Case) => boolean;
}

/**
 * Plays back how a credential was renewed: the requests that were repeated then are repeated now.
 * @returns undefined where the stored run renewed no credential
 */
function playedRenewal(events: readonly RunEvent[]): PlayedRenewal | undefined {
  const { notices } = runOf(events);
  const renewed = notices.find(({ code }) => code === 'credential-renewed');
  const failure = notices.find(({ code }) => code === 'credential-not-renewed')?.values['cause'];
  if (!renewed) return undefined;
  const { exchanges: steps } = runOf(events);
  const byCase = Map.groupBy(steps, (step) => step.case.id);
  const accepted = steps.findIndex(isLetIn);
  const before = new Set(steps.slice(0, Math.max(0, accepted)));
  const isCutOff = (item: Case): boolean => {
    const known = byCase.get(item.id) ?? [];
    const [previous, last] = [known.at(-2), known.at(-1)];
    if (failure !== undefined || accepted < 0 || !last || before.has(last)) return false;
    // Refused with a fresh credential as well: the reason is not the credential.
    const isSecond = previous?.attempt === last.attempt && isUnauthorised(previous.exchange);
    return isUnauthorised(last.exchange) && isMeantToPass(last.case) && !isSecond;
  };
  return {
    isCutOff,
    renew: async (item, exchange) => {
      const known = byCase.get(item.id) ?? [];
      const at = known.findIndex((step) => step.exchange === exchange);
      if (!isUnauthorised(exchange) || at < 0) return false;
      return at === known.length - 1 ? isCutOff(item) : known[at + 1]?.attempt === known[at]?.attempt;
    },
    told: () => ({
      times: Number(renewed.values['times']) || 1,
      ...(failure === undefined ? {} : { failure }),
    }),
  };
}

function isLetIn({ case: item, exchange }: SentExchange): boolean {
  const { outcome } = exchange;
  return (
    item.credential === 'valid' &&
    outcome.kind === 'answer' &&
    outcome.status !== 401 &&
    outcome.status !== 403
  );
}

interface Answering extends Pick<Playback, 'signal' | 'isReused'>, Pick<Transport, 'send'> {
  /**
   * The next recorded answer to a case. After the last one it starts over with the first, so that no answer is
   * preferred.
   */
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
    return step && isRecorded(item, step.case) ? step : undefined;
  };
  /** Whether the answer to a request is not in the file because the run was cut off. */
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

/**
 * A recorded control in place of one whose number is not in the file: controls are numbered in the order in which they
 * are sent, which may differ, and any control is as good as another.
 */
function anyControl(item: Case, steps: readonly Step[]): Step | undefined {
  const [, control] = /^(.*?\/control\/).*\d$/s.exec(item.id) ?? [];
  if (control === undefined) return undefined;
  return steps.findLast(
    (step) => step.case.id.startsWith(control) && step.case.credential === item.credential,
  );
}

/**
 * Whether a stored case is the one that is drawn today. Long numbers in a request may be fresh ids; those that its
 * difference names are not, and they follow the document.
 */
function isRecorded(item: Case, stored: Case): boolean {
  return isSameRequest(item, stored) && String(longNumbers(item)) === String(longNumbers(stored));
}

function longNumbers({ difference }: Case): readonly string[] {
  return difference.match(/\d{5,}/g) ?? [];
}

function unanswered(item: Case): Exchange {
  return {
    caseId: item.id,
    request: { method: item.method, url: item.path, headers: item.headers },
    outcome: { kind: 'failure', code: 'stopped', message: 'the stored run did not send it' },
    ...{ connection: 0, position: 0, startedMs: 0, durationMs: 0 },
  };
}
