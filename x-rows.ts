import { loadContract } from '/work/h/mine/conformance/contract/load-contract.ts';
import { surveyContract } from '/work/h/mine/conformance/resources/survey-contract.ts';
import { chains } from '/work/h/mine/conformance/checks/chains/index.ts';
const contract: any = await loadContract(process.argv[2] ?? '');
const survey: any = surveyContract(contract);
for (const check of chains) for (const operation of contract.operations) {
  let is=false; try { is = (check.concerns as any)?.(operation, survey, contract) ?? true } catch (e) { is = false }
  if (is) console.log(check.id, operation.id);
}
