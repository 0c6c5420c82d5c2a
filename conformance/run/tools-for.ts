/** The tools that the engine gets for a contract, with compiled schemas. */

import type { Contract } from '../model/contract.ts';
import type { AnswerTools, CaseTools } from '../model/tools.ts';

/** What a run needs to make cases and to read answers. */
interface RunTools {
  readonly cases: CaseTools;
  readonly answers: AnswerTools;
}

const known = new WeakMap<Contract, Promise<RunTools>>();

/** The tools for a contract, made once for each. */
export function toolsFor(contract: Contract): Promise<RunTools> {
  const tools = known.get(contract) ?? makeTools(contract);
  known.set(contract, tools);
  return tools;
}

async function makeTools(contract: Contract): Promise<RunTools> {
  const [
    { compileJudges },
    control,
    carried,
    draw,
    contradiction,
    { candidatesOf },
    { likelyMembers },
    { uniqueCandidates },
    { branchControls },
    { createAnswerTools },
    { requestContract },
  ] = await importTools();
  const bodies = contract.operations.flatMap(({ requestBody }) => requestBody?.content ?? []);
  const pointers = bodies.filter(({ schema }) => schema !== undefined).map(({ pointer }) => pointer);
  const [judgesFor, answers] = await Promise.all([
    compileJudges(requestContract(contract), [...new Set(pointers)]),
    createAnswerTools(contract, contract.operations),
  ]);
  const cases = {
    control: control.controlDraft,
    carriedControls: carried.carriedControls,
    draw: draw.drawCase,
    candidates: candidatesOf,
    likelyTexts: likelyMembers,
    uniqueCandidates,
    branchControls,
    contradiction: contradiction.createContradiction(judgesFor),
  };
  return { cases, answers };
}

/** Imports the modules of the tools. */
export function importTools() {
  return Promise.all([
    import('../schema/validate.ts'),
    import('../cases/control.ts'),
    import('../cases/carried.ts'),
    import('../cases/draw-case.ts'),
    import('../cases/contradiction.ts'),
    import('../cases/candidates.ts'),
    import('../cases/likely-members.ts'),
    import('../cases/unique-candidates.ts'),
    import('../cases/branch-controls.ts'),
    import('../checks/answer-tools.ts'),
    import('../cases/request-contract.ts'),
  ]);
}
