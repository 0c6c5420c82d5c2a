import { chains } from '../../checks/chains/index.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { verify } from '../../index.ts';
import { documentSubjects } from '../../selfcheck/document/document-subjects.ts';
import { placedFaults, stateSubjects } from '../../selfcheck/document/state/state-subjects.ts';

const contractChecks = new Set(chains.map(({ id }) => id));
const [doc = '', pattern = '.', only = '', verbose = ''] = process.argv.slice(2);
const contract = await loadContract(`fixtures/documents/${doc}/openapi.yaml`);
const faults = new Map(placedFaults(contract).map((one) => [one.name, one.breaks]));
const subjects = [documentSubjects(contract)[0]!, ...stateSubjects(contract)].filter(({ name }) =>
  new RegExp(pattern).test(name),
);
for (const subject of subjects) {
  const target = await subject.start();
  const t = Date.now();
  const counts: Record<string, number> = {};
  try {
    const report = await verify({
      target: target.url,
      ...target.given,
      env: {},
      profile: 'strict',
      ...(only ? { only: only === 'chains' ? [...contractChecks] : only.split(',') } : {}),
      onEvent: (e) => {
        if (e.kind === 'exchange') {
          const k = e.row + (e.attempt ? ' again' : '');
          counts[k] = (counts[k] ?? 0) + 1;
        }
        if (verbose && e.kind === 'exchange' && e.row !== 'control' && (verbose === 'a' || e.row === verbose))
          console.log(
            e.case.id,
            e.attempt,
            e.case.method,
            e.case.path,
            e.case.difference,
            e.exchange.outcome.kind === 'answer' ? e.exchange.outcome.status : e.exchange.outcome.code,
            e.case.body ? Buffer.from(e.case.body).toString().slice(0, 150) : '',
            '->',
            e.exchange.outcome.kind === 'answer'
              ? Buffer.from(e.exchange.outcome.body).toString().slice(0, 150)
              : '',
          );
      },
    });
    console.log(
      Object.entries(counts)
        .sort((a, b) => b[1] - a[1])
        .slice(0, 8),
    );
    const bad = report.checks.filter(
      ({ verdict }) => !['pass', 'note', 'not-applicable', 'excluded'].includes(verdict),
    );
    console.log(
      `${subject.name} [${faults.get(subject.name) ?? 'conforms'}] exit ${report.exitCode} ${report.requests} req ${Date.now() - t} ms`,
    );
    const inc = bad.filter((b) => b.verdict === 'inconclusive');
    if (inc.length)
      console.log('    inconclusive', inc.length, [...new Set(inc.map((b) => b.reason))].slice(0, 3));
    for (const { id, operation, verdict, reason, findings } of bad.filter(
      (b) => b.verdict !== 'inconclusive',
    ))
      console.log(
        '   ',
        id,
        operation,
        verdict,
        reason ?? '',
        findings[0]
          ? `${findings[0].code} ${findings[0].expected} / ${findings[0].actual} ${findings[0].caseId}`
          : '',
      );
    if (subject.name === 'responder')
      for (const { id, operation, verdict, reason } of report.checks)
        if (verdict === 'not-applicable' && contractChecks.has(id))
          console.log('    NA', id, operation, reason);
    if (target.failures().length) console.log(target.failures());
  } finally {
    await target.stop();
  }
}
