import { loadContract } from '/work/h/mine/conformance/contract/load-contract.ts';
import { surveyContract } from '/work/h/mine/conformance/resources/survey-contract.ts';
import { hasExceptions,isLifted,isUnclear } from '/work/h/mine/conformance/checks/chains/words/lifted-bars.ts';
import { subjectOf } from '/work/h/mine/conformance/checks/chains/words/subject.ts';
import { verbsOf, deedsOf } from '/work/h/mine/conformance/checks/chains/words/bar-deeds.ts';
import { stateMember } from '/work/h/mine/conformance/checks/chains/words/states.ts';
const contract: any = await loadContract(process.argv[2] ?? '');
const survey: any = surveyContract(contract);
const op = contract.operations.find((o:any)=>o.id===process.argv[3]);
for (const kind of survey.kinds) {
  if (![kind.make, kind.read, kind.remove, kind.replace, ...(kind.actions??[])].includes(op.id)) continue;
  const scene:any = { contract, operation: op, kind, kinds: survey.kinds, survey };
  console.log(kind, 'exc', hasExceptions(subjectOf(scene)), survey.references.get(op.id), verbsOf(scene));
  for (const h of survey.kinds) console.log(h.collection, h.make,h.read,h.actions, h.remove, stateMember({...scene, kind:h}), deedsOf(scene,h).map((d:any)=>[d.id,d.done]), isLifted(scene,h,['planned']));
}
