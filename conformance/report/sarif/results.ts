/** The rows of a run as SARIF rules, and its findings as SARIF results. */

import { createHash } from 'node:crypto';
import type { Position } from '../../model/contract.ts';
import type { RunEvent } from '../../model/event.ts';
import { runOf } from '../../model/run.ts';
import { fails, gates, type Level, type Verdict } from '../../model/verdict.ts';
import { visible } from '../../names/visible.ts';
import type { View } from '../format.ts';
import { fenced, inert } from '../markdown/inert.ts';
import { forReaders, inRepository, isReaders, readersPlaceOf } from '../place-of.ts';
import type { CheckReport, FindingReport } from '../report.ts';
import { findingLines } from '../terminal/finding-lines.ts';
import { paintWith } from '../terminal/paint.ts';
import { sentenceOf } from '../test-entries.ts';
import { verdictInWords, waiverText } from '../waiver-text.ts';

/**
 * Verdicts whose findings become results. Rows without verdict become notifications. Notes accuse nobody and are left
 * out, since code scanning would open an alert for each.
 */
const levels: Partial<Record<Verdict, 'error' | 'warning'>> = {
  fail: 'error',
  warn: 'warning',
  waived: 'error',
};

/** A finding with its place in the answer, which only the events have. */
interface PlacedFinding {
  readonly check: CheckReport;
  readonly finding: FindingReport;
  readonly place: string;
}

/** One result for each finding with such a verdict, in the order of the report. */
export function sarifResults(
  view: View,
  events: readonly RunEvent[],
  rules: readonly SarifRule[],
): readonly object[] {
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const seen = new Map<string, number>();
  return foundIn(view, events).map((found) => {
    const key = identityOf(found);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return {
      ruleId: found.check.id,
      ruleIndex: indices.get(found.check.id) ?? -1,
      ...resultOf(found, view),
      ...fingerprintsOf(`${key} ${count}`),
    };
  });
}

function foundIn({ report }: View, events: readonly RunEvent[]): readonly PlacedFinding[] {
  const { rows } = runOf(events);
  return report.checks.flatMap((check, row) =>
    levels[check.verdict]
      ? check.findings.map((finding, at) => {
          const place = rows[row]?.evidence[at]?.finding.place ?? '';
          return { check, finding, place };
        })
      : [],
  );
}

function resultOf({ check, finding }: PlacedFinding, view: View): object {
  const { verdict, waiver, clause } = check;
  const lines = findingLines(forReaders(finding, view), clause, paintWith(false));
  const { expected, actual, caseId, stability, curl } = finding;
  return {
    level: levelOf(check, view),
    message: { text: messageText(sentenceOf(finding)) },
    locations: [locationOf(check, readersPlaceOf(check, finding, view), view)],
    ...(waiver && verdict === 'waived' ? { suppressions: [suppressionOf(waiverText(waiver))] } : {}),
    properties: { verdict: verdictInWords(check), expected, actual, caseId, stability, curl, details: lines },
  };
}

/** The level of a result; one that is excused has the level that it would have otherwise. */
function levelOf({ verdict, level }: CheckReport, { started }: View): 'error' | 'warning' | undefined {
  const excused = gates(level, started?.profile) ? 'error' : 'warning';
  if (verdict === 'waived') return excused;
  return fails(verdict, started?.profile) ? 'error' : levels[verdict];
}

/** The line in the document, or the document as a whole, if it belongs to the user; and the requirement. */
function locationOf(check: CheckReport, location: Position | undefined, view: View): object {
  const source = view.started?.contract.source ?? '';
  const file = location?.file ?? (isReaders(source, view) ? inRepository(source, view) : '');
  const region = location ? { region: regionOf(location) } : {};
  const artifact = file ? { physicalLocation: { artifactLocation: { uri: fileUri(file) }, ...region } } : {};
  const { id, operation } = check;
  const fullyQualifiedName = [operation, id].filter(Boolean).join('/');
  return { ...artifact, logicalLocations: [{ name: id, fullyQualifiedName, kind: 'requirement' }] };
}

/**
 * The URI of a file for SARIF: relative paths stay relative, absolute ones become file URIs, and URLs stay as they are.
 */
export function fileUri(file: string): string {
  const path = file.toWellFormed().replaceAll('\\', '/');
  const address = /^[a-z][a-z\d+.-]+:\/\//i.exec(path)?.[0];
  if (address) return address + encoded(path.slice(address.length));
  if (/^[a-z]:\//i.test(path)) return `file:///${path.slice(0, 2)}${encoded(path.slice(2))}`;
  return path.startsWith('/') ? `file://${encoded(path.replace(/^\/+/, '/'))}` : encoded(path);
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function regionOf({ line, column }: Position): object {
  return { startLine: Math.max(line, 1), startColumn: Math.max(column, 1) };
}

function suppressionOf(justification: string): object {
  return { kind: 'external', status: 'accepted', justification: messageText(justification) };
}

/** What identifies a finding from run to run: no fresh ids, and no line numbers, since files are edited. */
function identityOf({ check, finding, place }: PlacedFinding): string {
  return JSON.stringify([check.id, check.operation, finding.check, finding.code, finding.pointer, place]);
}

/** Fingerprints, since GitHub otherwise tells results apart by their line alone, and many findings share one. */
function fingerprintsOf(identity: string): object {
  const hash = createHash('sha256').update(identity.toWellFormed()).digest('hex');
  return {
    fingerprints: { 'conformance/v1': hash },
    partialFingerprints: { primaryLocationLineHash: `${hash.slice(0, 16)}:1` },
  };
}

/** A rule, as far as other files use it. */
interface SarifRule {
  readonly id: string;
  readonly [member: string]: unknown;
}

const levelsOfRules = {
  required: 'error',
  recommended: 'warning',
  observed: 'note',
} as const satisfies Record<Level, string>;

/** One rule for each id, with its clause as help text. */
export function sarifRules(checks: readonly CheckReport[]): readonly SarifRule[] {
  return [...Map.groupBy(checks, ({ id }) => id).values()].flatMap(([check]) =>
    check ? [ruleOf(check)] : [],
  );
}

function ruleOf({ id, title, clause, clauses, level }: CheckReport): SarifRule {
  const description = messageText(title || id);
  const help = clause || title || id;
  return {
    id,
    shortDescription: { text: description },
    fullDescription: { text: messageText(help) },
    help: { text: messageText(help), markdown: `${inert(title)}\n\n${fenced(clausesOf(help))}` },
    defaultConfiguration: { level: levelsOfRules[level] },
    properties: { tags: [level], clauses },
  };
}

/**
 * Foreign text as a SARIF message, in which braces would be placeholders (SARIF 2.1.0 3.11.5) and a bracket before a
 * parenthesis a link (3.11.6).
 */
export function messageText(text: string): string {
  return visible(text).replaceAll(/[{}]/g, '$&$&').replaceAll('](', '\\](');
}

function clausesOf(clause: string): string {
  return clause.split(' · ').map(visible).join('\n');
}
