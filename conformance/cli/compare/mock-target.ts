/** The Prism mock as a further target: started beside the others, with a made-up credential. */

import { sendableSchemes } from '../../cases/obstacle.ts';
import type { MockPeer, RunEvent } from '../../model/event.ts';
import { type ComparedRun, rowKey } from '../../peers/comparison/compared-run.ts';
import { setAsidePrism } from '../../peers/set-aside.ts';
import { type RunningPrism, startPrism } from '../../processes/start-prism.ts';
import { findingMessage } from '../../report/messages.ts';
import { type LoadedInputs, loadSubject } from '../../run/load-subject.ts';
import type { CompareOptions } from './named-targets.ts';
import type { WantedTarget } from './prepare-targets.ts';

/** A running mock. */
export interface MockTarget {
  /** `prism=http://127.0.0.1:…`. */
  readonly word: string;
  /** Its own credentials, none of which belong to another target. */
  readonly own: WantedTarget['own'];
  /** What its stored run records about it. */
  readonly peer: MockPeer;
  /** The run with known deviations of the mock set aside, and a notice about new and vanished ones. */
  readonly judged: (run: ComparedRun) => ComparedRun;
  readonly stop: () => Promise<void>;
}

/** Prism checks only the form of credentials, so any value of that form will do. */
const [anyToken, anyPair] = ['a-token-for-the-mock', 'mock:a-password-for-the-mock'];

/** The name of the mock among the targets. */
export const mockName = 'prism';

/**
 * Starts the mock, if the options ask for it.
 * @throws UsageError when it is not installed or cannot read the document, DocumentError or RequirementsError
 */
export async function startMock(options: CompareOptions): Promise<MockTarget | undefined> {
  const dynamic = options.prismDynamic ?? false;
  if (!options.prism && !dynamic) return undefined;
  const subject = await loadSubject(options);
  const ends: string[] = [];
  const onEnd = (reason: string): void => void ends.push(reason);
  const mock = await startPrism({ document: subject.contract.document, dynamic, onEnd });
  const answers = dynamic ? 'dynamic' : 'static';
  const peer: MockPeer = { name: mockName, answers, server: mock.server };
  return {
    word: `${mockName}=${mock.url}`,
    own: { credential: credentialsFor(subject), header: [], proxy: false },
    ...{ peer, judged: (run) => judged(run, peer, { mock, ends }) },
    stop: mock.stop,
  };
}

function credentialsFor({ contract: { securitySchemes } }: LoadedInputs): readonly string[] {
  return sendableSchemes(securitySchemes).map((name) => {
    return `${name}=${securitySchemes[name]?.scheme === 'basic' ? anyPair : anyToken}`;
  });
}

/** What happened to the mock apart from its run. */
interface ObservedMock {
  readonly mock: RunningPrism;
  /** Why it ended, if it did. */
  readonly ends: readonly string[];
}

function judged(run: ComparedRun, peer: MockPeer, { mock, ends }: ObservedMock): ComparedRun {
  const { setAside, notices } = setAsideMock(run.events, peer);
  return { ...run, setAside, notices: [...crashesOf(mock), ...ends.map(goneWords), ...notices] };
}

/** Sets known deviations of the mock aside in a run, live or stored, and tells which are new and which are gone. */
export function setAsideMock(
  events: readonly RunEvent[],
  { answers, server }: Pick<MockPeer, 'answers' | 'server'>,
): Required<Pick<ComparedRun, 'setAside' | 'notices'>> {
  const { known, unlisted, gone } = setAsidePrism(events, { answers, server });
  const setAside = known.map(({ row, deviations }) => {
    const reasons = [...new Set(deviations.map(({ reason }) => reason))];
    return [rowKey(row.id, row.operation), reasons.join(' ')] as const;
  });
  const news = unlisted.map(({ row, evidence }) => {
    const said = evidence.map(({ finding }) => findingMessage(finding));
    return `${row.id} is broken in a way that is on no list of what Prism is known to get wrong: ${[...new Set(said)].join('; ')}`;
  });
  const past = gone.map(({ row, reason }) => `${row} is not broken any more as the list says: ${reason}`);
  return { setAside: new Map(setAside), notices: [...news, ...past] };
}

function goneWords(reason: string): string {
  return `the mock was gone before the end: ${reason}`;
}

function crashesOf({ crashes }: RunningPrism): readonly string[] {
  if (crashes.length === 0) return [];
  const times = crashes.length === 1 ? 'once' : `${crashes.length} times`;
  return [`the mock crashed ${times} and was started again (${crashes[0]})`];
}
