/** A document as answers see it: no member that only requests have is missed in them (OpenAPI 3.1.0 4.8.24, `writeOnly`). */

import type { Contract } from '../../model/contract.ts';
import { oneSided } from '../../schema/one-sided.ts';

const known = new WeakMap<Contract, Contract>();

/** The contract without demanding `writeOnly` members; the contract itself where it demands none. */
export function answerContract(contract: Contract): Contract {
  const own = known.get(contract) ?? make(contract);
  known.set(contract, own);
  return own;
}

function make(contract: Contract): Contract {
  const document = oneSided(contract, 'writeOnly', 'optional');
  return document === contract.document ? contract : { ...contract, document };
}

/**
 * What is wrong with an answer by the contract as it stands and as answers see it: nothing where either finds nothing. An
 * answer may have such members, and may be told from the other branches of a choice by them.
 */
export function judgedEitherWay<T>(
  contract: Contract,
  judge: (contract: Contract) => readonly T[],
): readonly T[] {
  const seen = answerContract(contract);
  const found = judge(contract);
  return found.length === 0 || seen === contract ? found : judge(seen);
}
