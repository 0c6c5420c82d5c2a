import { loadContract } from '/work/h/mine/conformance/contract/load-contract.ts';
import { surveyContract } from '/work/h/mine/conformance/resources/survey-contract.ts';
import { toldBars } from '/work/h/mine/conformance/checks/chains/words/told-bars.ts';
const contract: any = await loadContract(process.argv[2] ?? '');
const survey: any = surveyContract(contract);
for (const operation of contract.operations) for (const kind of survey.kinds) {
  if (![kind.make, kind.read, kind.remove, kind.replace, ...(kind.actions??[])].includes(operation.id)) continue;
  const bars = toldBars({ contract, operation, kind, kinds: survey.kinds, survey } as any);
  console.log(operation.id, kind.collection, JSON.stringify(bars.map((b: any) => [b.holder.collection, b.states, b.sentence])));
}
