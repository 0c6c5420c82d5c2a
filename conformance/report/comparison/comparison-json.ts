/**
 * compare.json, the comparison for programs, and its form, from which its type and reports/compare.schema.json are
 * made.
 */

import { choice, countFrom, described, list, object, type Read } from '../../forms/readers.ts';
import { amount, anyText, keyed, type NamedForm, named, numberOf, whole } from '../../forms/written.ts';
import type { BrokenRow, Cluster, Comparison, Facet, TargetAnswer } from '../../model/comparison.ts';
import { curlLine } from '../curl.ts';
import { exchangeDefinitions, level, result, seed, selection, tool, verdict } from '../exchange-form.ts';
import { requestReport, responseReport, shownBytes } from '../exchange-report.ts';
import { plainJson } from '../json.ts';
import { findingMessage } from '../messages.ts';
import {
  type AnswerReport,
  type BrokenReport,
  type ClusterReport,
  cluster,
  clusterDefinitions,
  group,
} from './cluster-form.ts';
import { clusterHeadline, comparisonSentence } from './sentence.ts';
import { variablesOf } from './words.ts';

/** One indented JSON document with a final line break. Requests and answers have the same form as in report.json. */
export function comparisonJson(comparison: Comparison): string {
  const { contract, requirements, tool, profile, selection, seed, startedAt, durationMs, facets, cases } =
    comparison;
  const { uncompared, targets, rows, clusters, noise, notices, exitCode } = comparison;
  const document: ComparisonReport = {
    ...{ summary: comparisonSentence(comparison), exitCode, seed, profile },
    contract: {
      ...contract,
      ...(requirements === undefined ? {} : { requirements: { name: requirements } }),
    },
    ...(selection ? { selection } : {}),
    ...{ tool, startedAt, durationMs, facets, cases },
    ...(uncompared > 0 ? { uncompared } : {}),
    notices,
    targets: targets.map(({ variables: _variables, started: _started, ...target }) => target),
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map((cell, at) => ({ target: targets[at]?.name ?? '', ...cell })),
    })),
    clusters: clusters.map((cluster) => clusterJson(cluster, comparison)),
    noise,
  };
  return `${plainJson(document, 2)}\n`;
}

function clusterJson(cluster: Cluster, comparison: Comparison): ClusterReport {
  const { number, kind, smallest, ...rest } = cluster;
  const { answers, ...one } = smallest;
  return {
    ...{ number, kind, headline: clusterHeadline(cluster), ...rest },
    smallest: { ...one, answers: answers.map((answer) => answerJson(answer, comparison)) },
  };
}

function answerJson({ target, answer, steps, broken }: TargetAnswer, comparison: Comparison): AnswerReport {
  const last = steps.at(-1);
  return {
    ...{ target, answer },
    steps: steps.map(({ case: { id }, exchange }) => ({
      caseId: id,
      request: requestReport(exchange.request, shownBytes),
      response: responseReport(exchange, shownBytes),
    })),
    broken: broken.map(brokenJson),
    curl: last ? curlLine(last.exchange.request, variablesOf(target, comparison)) : null,
  };
}

function brokenJson({ row, check, level, finding, standing }: BrokenRow): BrokenReport {
  const { code, expected, actual, pointer = null } = finding;
  return { row, check, level, code, message: findingMessage(finding), expected, actual, pointer, standing };
}

const target = named(
  'target',
  object({
    name: described('Unique.', anyText),
    url: described('Base URL.', anyText),
    peer: {
      optional: described('Set for a mock that was started beside the targets: prism.', anyText),
    },
    result,
    exitCode: described(
      'Of its own run: 0 conformant, 1 non-conformant, 3 incomplete, 130 interrupted.',
      whole,
    ),
    requests: described('Requests sent to it.', whole),
    durationMs: amount,
    counts: described('How many checks came to each verdict.', keyed(verdict, whole)),
    notices: described('What its run had to tell.', list(anyText)),
    file: { optional: described('Where its run is stored.', anyText) },
  }),
);

const cell = named(
  'cell',
  object({
    target: anyText,
    verdict: { optional: described('Absent where its run has no such row.', verdict) },
    reason: {
      optional: described('Why it was not run, not concluded, excluded or set aside.', anyText),
    },
    answers: described(
      'The most frequent first.',
      list(
        object({
          answer: described('The class of the answers.', anyText),
          count: described('How many cases were answered so.', whole),
        }),
      ),
    ),
  }),
);

const row = named(
  'row',
  object({
    id: described('Id of the requirement (REJ-03), or of the check where no requirement names it.', anyText),
    title: anyText,
    operation: described('Id of the operation; empty for what concerns the document.', anyText),
    level,
    clause: described('What it rests on, restated.', anyText),
    cells: described('One for each target, in their order.', list(cell)),
    clusters: described(
      'Numbers of the clusters of this row; empty where the targets answer alike.',
      list(countFrom(1)),
    ),
  }),
);

const noise = named(
  'noise',
  object({ row: anyText, operation: anyText, source: anyText, groups: list(group) }),
);

const contract = object({
  title: anyText,
  version: described('info.version of the document.', anyText),
  digest: described('SHA-256 of the bundled document, in hex.', anyText),
  requirements: {
    optional: described('The requirement rows; absent where there are none.', object({ name: anyText })),
  },
});

/** A comparison as compare.json holds it. */
type ComparisonReport = Read<typeof comparisonForm>;

/** The form of compare.json. */
export const comparisonForm = object({
  summary: described('What it came to, in one sentence.', anyText),
  exitCode: described(
    '0 all conform, 1 one does not, 3 one could not be verified to the end, 130 interrupted.',
    numberOf<number>(0, 1, 3, 130),
  ),
  seed,
  profile: described('smoke, spec or strict.', anyText),
  selection: { optional: selection },
  ...{ contract, tool },
  startedAt: described('ISO 8601, UTC: that of the first run.', anyText),
  durationMs: amount,
  facets: described(
    'What of an answer was compared.',
    list(choice<Facet>('status', 'media-type', 'shape', 'echo', 'challenge')),
  ),
  cases: described('Cases that every target was asked and whose answers were compared.', whole),
  uncompared: {
    optional: described(
      'Further cases, which could not be compared: a target was not sent them, or was sent something else. Absent where there are none.',
      whole,
    ),
  },
  notices: described('What else there is to tell, a sentence each.', list(anyText)),
  targets: described('In the order in which they were named.', list(target)),
  rows: described('The matrix.', list(row)),
  clusters: described(
    'Where they differ: what is wrong first, then what may be, then freedom, then what is unstable.',
    list(cluster),
  ),
  noise: described(
    'What was taken out, since one server, asked under two names, answered it differently.',
    list(noise),
  ),
});

/** The definitions in its JSON Schema. */
export const comparisonDefinitions: readonly NamedForm<unknown>[] = [
  ...[target, row, cell, noise],
  ...clusterDefinitions,
  ...exchangeDefinitions,
];
