/** The rows of a run as SARIF rules. */

import type { Level } from '../../model/level.ts';
import { visible } from '../../names/visible.ts';
import { fenced, inert } from '../markdown/inert.ts';
import type { CheckReport } from '../report.ts';

/** A rule, as far as other files use it. */
export interface SarifRule {
  readonly id: string;
  readonly [member: string]: unknown;
}

const levels = { required: 'error', recommended: 'warning', observed: 'note' } as const satisfies Record<
  Level,
  string
>;

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
    defaultConfiguration: { level: levels[level] },
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
