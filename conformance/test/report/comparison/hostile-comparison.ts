/** A comparison with hostile text in every field that a target, a document or a user fills. */

import { encodeUtf8 } from '../../../json/utf8.ts';
import type {
  AnswerGroup,
  Cluster,
  ComparedRow,
  ComparedTarget,
  Comparison,
} from '../../../model/comparison.ts';
import { stepOf } from '../sample-events.ts';
import { sampleComparison } from './sample-comparison.ts';

/** Names stand in every row, so they are short. */
const names = ['<img src=x onerror=alert(3)>', '"\u001b[31m\u202e'] as const;

/** Each text in every field of a row and of a cluster of its own, all of them together in every other field. */
export function hostileComparison(texts: readonly string[]): Comparison {
  const whole = texts.join(' ');
  const targets = names.map((name): ComparedTarget => {
    const ended = { result: 'conformant', exitCode: 0, requests: 1, durationMs: 1, counts: {} } as const;
    return { ...ended, name, url: whole, peer: whole, notices: texts, file: 'run.jsonl', variables: texts };
  });
  return {
    ...sampleComparison,
    contract: { title: whole, version: whole, digest: whole },
    tool: { name: 'tool', version: whole },
    ...{ requirements: whole, profile: whole, startedAt: whole, notices: texts, targets },
    clusters: texts.map((text, at) => clusterOf(text, at + 1)),
    rows: texts.map((text, at) => rowOf(text, at + 1)),
    noise: texts.map((text) => ({ row: text, operation: text, source: text, groups: groupsOf(text) })),
  };
}

function groupsOf(text: string): readonly AnswerGroup[] {
  return names.map((name, at) => ({ targets: [name], answer: `${at}${text}` }));
}

function clusterOf(text: string, number: number): Cluster {
  const headers = [{ name: text, value: text }];
  const finding = {
    code: 'violation-accepted',
    expected: text,
    actual: text,
    place: text,
    pointer: text,
  } as const;
  const answers = groupsOf(text).map(({ targets: [target = ''], answer }, at) => ({
    ...{ target, answer },
    steps: [stepOf(text, text, { headers, body: encodeUtf8(`${text}${at}`) }, text)],
    broken: [
      {
        row: text,
        check: text,
        level: 'required',
        finding,
        standing: at === 0 ? 'gates' : 'advice',
      } as const,
    ],
  }));
  return {
    ...{ number, kind: 'conformance', row: text, title: text, operation: text },
    ...{ sources: [text], count: 1, examples: [text], groups: groupsOf(text) },
    smallest: { caseId: text, difference: text, isShrunk: false, answers },
  };
}

function rowOf(text: string, number: number): ComparedRow {
  const cell = { verdict: 'fail', reason: text, answers: [{ answer: text, count: 1 }] } as const;
  const cells = [cell, { ...cell, verdict: 'pass' as const }];
  return {
    id: text,
    title: text,
    operation: text,
    level: 'required',
    clause: text,
    cells,
    clusters: [number],
  };
}
