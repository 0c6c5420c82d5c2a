/** The settings of the run: everything needed to repeat it. */

import type { RunStarted } from '../../model/event.ts';
import { html, type Markup } from './markup.ts';
import type { Page } from './page.ts';

/** A list of names and values, without what was not set. */
export function runFacts({ started, report, exchanges }: Page): Markup {
  if (!started) return html`<p>The run ended before it began.</p>`;
  const facts = [...identityOf(started), ...scopeOf(started), ...effortOf(started)];
  const again = exchanges.filter(({ attempt }) => attempt > 0).length;
  const all: readonly (readonly [string, string])[] = [
    ...facts,
    ['requests', `${started.plannedRequests} planned, ${report.requests} sent, ${again} of them repetitions`],
    ['exit code', String(report.exitCode)],
  ];
  const shown = all.filter(([, value]) => value !== '');
  return html`<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

type NamedFacts = readonly (readonly [name: string, value: string])[];

function identityOf({
  tool,
  contract,
  requirements = 'none',
  operations,
  credentialNames,
}: RunStarted): NamedFacts {
  const credentials = Object.entries(credentialNames).map(([scheme, name]) => `${scheme} from $${name}`);
  return [
    ['tool', `${tool.name} ${tool.version}`],
    ['document', contract.source],
    ['digest', `sha256 ${contract.digest}`],
    ['requirements', requirements],
    ['operations', operationsText(operations)],
    ['credentials', credentials.join(', ')],
  ];
}

/** Maximum number of operations that are listed. */
const mostListed = 200;

function operationsText(operations: RunStarted['operations']): string {
  const listed = operations.slice(0, mostListed).map(({ method, path }) => `${method} ${path}`);
  const left = operations.length - listed.length;
  return [...listed, ...(left > 0 ? [`${left} more, which run.jsonl has`] : [])].join(', ');
}

function scopeOf({ profile, declarations, settings, selection }: RunStarted): NamedFacts {
  const { only, skip, operations, hostile, headers } = settings;
  return [
    ['profile', profile],
    ['rows', selection ? `${selection.rows} of ${selection.of}` : 'all'],
    ['only', only.join(' ')],
    ['skipped', skip.join(' ')],
    ['only operations', operations.join(' ')],
    ['declared', declarations.join(', ')],
    ['hostile requests', hostile ? 'sent' : 'not sent'],
    ['header fields added', headers.join(', ')],
  ];
}

function effortOf({ seed, salt, creates, settings }: RunStarted): NamedFacts {
  const { runs, concurrency, rate, maxTimeMs, requestTimeoutMs, maxCreates, operationBudget } = settings;
  return [
    ['seed', String(seed)],
    ['salt', salt],
    ['random requests from each source', String(runs)],
    ...(operationBudget === 'auto' ? [] : [['requests an operation', `at most ${operationBudget}`] as const]),
    ['concurrent requests', String(concurrency)],
    ['requests a second', rate === null ? 'no limit' : `at most ${rate}`],
    ['time for the run', `${maxTimeMs / 1000} s`],
    ['time for a request', `${requestTimeoutMs / 1000} s`],
    ['records', `about ${creates} planned, at most ${maxCreates}`],
  ];
}
