/**
 * The command `lint`: what of a document can be exercised, what cannot and why, what is wrong with it, and where it is
 * weak.
 */

import { weakSpots } from '../coverage/weak-spots.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { parentPointer } from '../json/pointer.ts';
import type { Contract, Position } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import type { Plan } from '../model/plan.ts';
import type { Typed } from '../options/config/configure.ts';
import { coverageReport } from '../report/coverage-report.ts';
import { plainJson } from '../report/json.ts';
import { findingMessage } from '../report/messages.ts';
import { planAll, plannedCoverage } from '../run/plan-all.ts';
import { type DocumentFinding, type LintResult, lintText, weakWords } from './lint-text.ts';

/** The options of `lint`. */
interface LintOptions extends Pick<Typed, 'document' | 'requirements' | 'operation' | 'config'> {
  readonly json?: boolean;
}

/**
 * Prints the result.
 * @param file document, a file or URL; by default that of the options, or the bundled one
 * @returns 0, or 1 where the document violates a requirement
 * @throws DocumentError where it cannot be read, UsageError where it is given twice
 */
export async function lintCommand(
  file: string | undefined,
  options: LintOptions,
  io: Pick<Io, 'out' | 'env'>,
): Promise<number> {
  if (file !== undefined && options.document !== undefined && file !== options.document)
    throw new UsageError({ code: 'two-documents', about: 'lint' });
  const document = file ?? options.document;
  const { subject, plan } = await planAll(
    { ...options, ...(document === undefined ? {} : { document }) },
    io.env,
    { mayBeEmpty: 'always', keepsSentOnly: true },
  );
  const { contract } = subject;
  const { title, version, openapi, source, digest, notes } = contract;
  const lint: LintResult = {
    contract: { title, version, openapi, source, digest },
    findings: await findingsOf(contract, plan),
    notes,
    weakSpots: weakSpots(contract).map((spot) => ({ ...spot, message: weakWords(spot) })),
    coverage: coverageReport(plannedCoverage(subject, plan), ['matched', 'attempted']),
  };
  io.out(options.json ? `${plainJson(lint, 2)}\n` : lintText(lint));
  return lint.findings.length > 0 ? 1 : 0;
}

/** The findings of the rows about the document. */
async function findingsOf(contract: Contract, plan: Plan): Promise<readonly DocumentFinding[]> {
  const rows = plan.rows.filter(({ operation }) => operation === undefined);
  const bindings = rows.flatMap((row) => row.bindings);
  const judged = await Promise.all(
    bindings.map(async ({ binding, check }) => {
      const judgement = await check.judgeDocument?.(contract, binding.demands ?? []);
      const findings = judgement?.kind === 'violated' ? judgement.findings : [];
      return findings.map((finding) => documentFinding(finding, finding.level ?? binding.level, contract));
    }),
  );
  return judged.flat();
}

function documentFinding(
  finding: Finding,
  level: DocumentFinding['level'],
  { positions }: Contract,
): DocumentFinding {
  const { code, expected, actual, pointer } = finding;
  const location = pointer === undefined ? undefined : nearest(positions, pointer);
  return {
    ...{ level, code, message: findingMessage(finding), expected, actual, pointer: pointer ?? '' },
    ...(location ? { location } : {}),
  };
}

/** The position of a place, or of the nearest enclosing one. */
function nearest(positions: Contract['positions'], pointer: string): Position | undefined {
  for (let at = pointer; at !== ''; at = parentPointer(at)) {
    const known = positions.get(at);
    if (known) return known;
  }
  return undefined;
}
