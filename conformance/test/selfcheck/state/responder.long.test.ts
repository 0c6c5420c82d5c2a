/**
 * The stateful responder, asked by hand: with every freedom it keeps every law, and each fault breaks the law that it is
 * about, and no other but those that presuppose it.
 */

import * as assert from 'uvu/assert';
import { loadContract } from '../../../contract/load-contract.ts';
import type { Contract } from '../../../model/contract.ts';
import { placedFaults, stateSubjects } from '../../../selfcheck/document/document-subjects.ts';
import { startResponder } from '../../../selfcheck/document/start-responder.ts';
import type { Law } from '../../../selfcheck/document/state/faults/fault.ts';
import { freedomsOf } from '../../../selfcheck/document/state/freedoms.ts';
import type { StateBend } from '../../../selfcheck/document/state/keeper.ts';
import { suite } from '../../support/suite.ts';
import { clientOf } from './client.ts';
import { gardenOf } from './garden.ts';
import { laws } from './laws.ts';
import { plotCredentials, plots } from './plots.ts';

/** The laws that a fault breaks beside its own, because they presuppose it. */
const also: Readonly<Record<string, readonly Law[]>> = {
  'forgets-what-was-made': [
    'only one has what only one may have',
    'Location leads to it',
    'in the list, and found by filters',
    'limit kept, pages neither lose nor repeat',
    'PATCH changes what it names and nothing else',
    'what was answered is what is stored',
    'deleted then 404 or 410',
    'deleting one leaves its neighbours',
    'ETag changes, If-Match with an old one is 412',
    "another's resource is not given in its place",
  ],
  'reading-changes': [
    'PUT replaces',
    'PUT twice alike',
    'PATCH changes what it names and nothing else',
    'what was answered is what is stored',
    'deleted then 404 or 410',
    'a refused change leaves no trace',
    'ETag changes, If-Match with an old one is 412',
    'HEAD like GET',
    'the same has the same ETag',
    'each thing is as it was last left',
  ],
  'tag-is-new-each-time': ['HEAD like GET'],
  'keeps-something-else': [
    'only one has what only one may have',
    'PATCH changes what it names and nothing else',
  ],
  'reads-a-neighbour': [
    'Location leads to it',
    'PUT replaces',
    'PATCH changes what it names and nothing else',
    'what was answered is what is stored',
    'deleted then 404 or 410',
    'ETag changes, If-Match with an old one is 412',
    'the same has the same ETag',
    'each thing is as it was last left',
  ],
  'any-parent-will-do': [
    'what was answered is what is stored',
    'deleted then 404 or 410',
    'each thing is as it was last left',
  ],
  'delete-has-no-effect': ['each thing is as it was last left'],
  'lists-below-every-parent': ['limit kept, pages neither lose nor repeat', 'deleted then 404 or 410'],
  // What stands below others is there whatever a filter asks for.
  'further-pages-below-every-parent': [
    'in the list, and found by filters',
    'limit kept, pages neither lose nor repeat',
  ],
  'lists-nothing-new': ['limit kept, pages neither lose nor repeat'],
  'changes-have-no-effect': [
    'PUT replaces',
    'PATCH changes what it names and nothing else',
    'ETag changes, If-Match with an old one is 412',
  ],
};

const contracts: readonly (readonly [name: string, contract: Contract])[] = await Promise.all(
  Object.keys(plotCredentials).map(
    async (name) => [name, await loadContract(`fixtures/documents/${name}/openapi.yaml`)] as const,
  ),
);

suite('stateful responder', (test) => {
  const known = new Set<string>();
  for (const [name, contract] of contracts) {
    test(`${name}: keeps every law`, async () => {
      assert.equal(await brokenLaws(name, contract, { bend: (manners) => manners }), []);
    });
    for (const { name: freedom, shows, bend } of freedomsOf(contract)) {
      if (known.has(freedom)) continue;
      known.add(freedom);
      test(`${name}: ${freedom} keeps every law`, async () => {
        assert.equal(await brokenLaws(name, contract, { bend }, shows), []);
      });
    }
    for (const { fault, name: placed, breaks, state } of placedFaults(contract)) {
      if (known.has(fault)) continue;
      known.add(fault);
      test(`${name}: ${placed} breaks what it is about`, async () => {
        const broken = await brokenLaws(name, contract, state);
        assert.equal(broken.toSorted(), [breaks, ...(also[fault] ?? [])].toSorted());
      });
    }
  }

  test('leaves no law without a fault, and no document without subjects of its own', () => {
    const broken = contracts.flatMap(([, contract]) => placedFaults(contract).map(({ breaks }) => breaks));
    assert.equal([...new Set(broken)].toSorted(), Object.keys(laws).toSorted());
    for (const [name, contract] of contracts) {
      const names = stateSubjects(contract).map((subject) => subject.name);
      assert.is(new Set(names).size, names.length, name);
      const isReadOnly = contract.operations.every(({ method }) => method === 'GET');
      assert.ok(isReadOnly || freedomsOf(contract).length >= 10, name);
    }
  });
});

/** Tries every law on the collections of a document that a bend reaches, or on these. */
async function brokenLaws(
  name: string,
  contract: Contract,
  state: StateBend,
  shows?: readonly string[],
): Promise<readonly string[]> {
  const { reaches = (path) => shows?.includes(path) ?? true } = state;
  const server = await startResponder(contract, { state });
  const broken = new Set<string>();
  try {
    const call = clientOf(server.url, plotCredentials[name] ?? {});
    for (const plot of plots.filter((one) => one.document === name && reaches(one.collection))) {
      for (const [law, holds] of Object.entries(laws)) {
        await holds(gardenOf(plot, call)).catch((error: unknown) => broken.add(wordsOf(law, error, state)));
      }
    }
  } finally {
    await server.stop();
  }
  assert.equal(server.failures(), []);
  return [...broken];
}

/** Of a server that should keep every law, it is said how it broke one. */
function wordsOf(law: string, error: unknown, { reaches }: StateBend): string {
  return reaches ? law : `${law}: ${String(error)}`;
}
