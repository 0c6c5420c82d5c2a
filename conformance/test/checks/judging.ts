/** Judges steps by the real document: what the engine does, for one check and a few steps. */

import { fileURLToPath } from 'node:url';
import { createAnswerTools } from '../../checks/answer-tools.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Check, JudgeContext, Judgement } from '../../model/check.ts';
import type { Contract } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import type { Expected, Row } from './exchanges.ts';

/** The document of the repository. */
export const documentFile: string = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));

/** Gives judges their context. */
export interface Bench {
  readonly contract: Contract;
  readonly judge: (check: Check, steps: readonly Step[], context?: Row['context']) => Judgement;
}

/** Makes a bench for the first operation of a contract; of the document of the repository where none is given. */
export async function createBench(given?: Contract): Promise<Bench> {
  const contract = given ?? (await loadContract(documentFile));
  const tools = await createAnswerTools(contract, contract.operations);
  const [operation] = contract.operations;
  if (!operation) throw new Error('the document has no operation');
  const context: JudgeContext = {
    contract,
    operation,
    read: tools.read,
    problems: (exchange) => tools.problems(operation, exchange, tools.read(exchange)),
    undecided: (exchange) => {
      tools.problems(operation, exchange, tools.read(exchange));
      return tools.undecided(exchange);
    },
  };
  const judge: Bench['judge'] = (check, steps, changes) => {
    if (!check.judge) throw new Error(`${check.id} judges no answers`);
    return check.judge(steps, { ...context, ...changes });
  };
  return { contract, judge };
}

/** A judgement in the short form that the tables use. */
export function shortOf(judgement: Judgement): Expected {
  switch (judgement.kind) {
    case 'satisfied':
    case 'not-concerned':
    case 'undetermined':
      return judgement.kind;
    case 'recorded':
      return { note: `${judgement.note.code}: ${judgement.note.actual}` };
    case 'violated':
      return judgement.findings.map(({ code, place, level }) =>
        [code, place, level].filter((part) => part !== undefined).join(' '),
      );
    default:
      return judgement satisfies never;
  }
}
