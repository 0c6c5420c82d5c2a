/** compare.json: the comparison for programs, as reports/compare.schema.json describes it. */

import type { BrokenRow, Cluster, Comparison, TargetAnswer } from '../../model/comparison.ts';
import { curlLine } from '../curl.ts';
import { requestReport, responseReport, shownBytes } from '../exchange-report.ts';
import { findingMessage } from '../messages.ts';
import { plainJson } from '../plain-json.ts';
import type { AnswerReport, BrokenReport, ClusterReport } from './cluster-form.ts';
import type { ComparisonReport } from './comparison-form.ts';
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
