/** The ordinary valid request in each other branch of its body. */

import type { BranchControl, SourceContext } from '../model/check.ts';
import { bodyOf } from './body-maker.ts';
import { otherBranches } from './branch-first.ts';
import { inRequests } from './request-contract.ts';

/** How many other branches are tried at the most. */
const most = 12;

/** The context for each branch that the accepted request does not follow; outermost places first. */
export function branchControls(whole: SourceContext): readonly BranchControl[] {
  // A chosen body is of one branch; places in it are not those of another.
  const { branch: _, body: __, ...plain } = whole;
  const schema = bodyOf(inRequests(plain))?.schema;
  const accepted = bodyOf(inRequests(whole))?.value(1n);
  if (schema === undefined || accepted === undefined) return [];
  return otherBranches(whole.contract, schema, accepted)
    .slice(0, most)
    .map(({ place, at, before, name }) => ({
      ...{ place, name },
      context: { ...plain, branch: { place, at, before } },
    }));
}
