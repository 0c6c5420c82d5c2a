/** Lists below a thing are of that thing on each of their pages, however these are asked for. */

import * as assert from 'uvu/assert';
import type { Report } from '../../../report/report.ts';
import { suite } from '../../support/suite.ts';
import { type BranchManners, type BranchWay, branches, branchRoutes } from '../servers/branches.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

interface Shape {
  readonly way: BranchWay;
  /** Whether a desk says whose it is. */
  readonly saysWhose: boolean;
  readonly manners: BranchManners;
}

const oldest: BranchManners = {};
const newest: BranchManners = { newestFirst: true };
const ending: BranchManners = { endsMissing: true };
const counting: BranchManners = { countsInEach: true };
const furnished: BranchManners = { hasFirstDesk: true };

const shapes: readonly Shape[] = [
  { way: 'by page and limit', saysWhose: false, manners: oldest },
  { way: 'by page and limit', saysWhose: true, manners: counting },
  { way: 'by page alone', saysWhose: true, manners: furnished },
  { way: 'by offset', saysWhose: false, manners: newest },
  { way: 'by offset', saysWhose: true, manners: ending },
  { way: 'by cursor', saysWhose: false, manners: oldest },
  { way: 'by cursor', saysWhose: false, manners: counting },
  { way: 'by link', saysWhose: false, manners: newest },
];

/** What needs no other parent to be told apart by is let be as well. */
const conforming: readonly Shape[] = [
  ...shapes,
  { way: 'by page and limit', saysWhose: false, manners: { ...counting, ...ending } },
  { way: 'by link', saysWhose: false, manners: { ...counting, ...furnished } },
];

function judged({ way, saysWhose, manners }: Shape, mixes = false): Promise<Report> {
  return verifyDocument({
    document: branches(way, saysWhose),
    routes: branchRoutes(way, saysWhose, { ...manners, mixes }),
    options: { profile: 'strict', only: ['other-parent-refused'] },
  });
}

suite('further pages of lists below a thing', (test) => {
  for (const shape of conforming)
    test(`are let be: ${JSON.stringify(shape)}`, async () => assert.equal(openRows(await judged(shape)), []));

  for (const shape of shapes)
    test(`are found where they go on with those below others: ${JSON.stringify(shape)}`, async () => {
      const { checks } = await judged(shape, true);
      assert.equal(
        checks.map(({ operation, verdict, findings: [finding] }) => [operation, verdict, finding?.code]),
        [
          ['listDesks', 'warn', 'another-given'],
          ['getDesk', 'pass', undefined],
        ],
      );
    });
});
