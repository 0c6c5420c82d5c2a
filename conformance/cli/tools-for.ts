/** The tools that the engine is handed for one contract, with the schemas that they need compiled. */

import type { Contract } from '../model/contract.ts';
import type { AnswerTools, CaseTools } from '../model/tools.ts';

/** Compiles the schemas of bodies and answers, and ties the tools to them. */
export async function toolsFor(contract: Contract): Promise<{ cases: CaseTools; answers: AnswerTools }> {
  const [{ compileJudges }, control, draw, contradiction, { createAnswerTools }, { requestContract }] =
    await importTools();
  const bodies = contract.operations.flatMap(({ requestBody }) => requestBody?.content ?? []);
  const pointers = bodies.filter(({ schema }) => schema !== undefined).map(({ pointer }) => pointer);
  const [judgesFor, answers] = await Promise.all([
    compileJudges(requestContract(contract), [...new Set(pointers)]),
    createAnswerTools(contract, contract.operations),
  ]);
  const cases = {
    control: control.controlDraft,
    draw: draw.drawCase,
    contradiction: contradiction.createContradiction(judgesFor),
  };
  return { cases, answers };
}

/** Loads the modules of the tools. */
export function importTools() {
  return Promise.all([
    import('../schema/validate.ts'),
    import('../cases/control.ts'),
    import('../cases/draw-case.ts'),
    import('../cases/contradiction.ts'),
    import('../checks/answer-tools.ts'),
    import('../cases/request-contract.ts'),
  ]);
}
