/** Each check of state itself is proven by a fault of a server made from a document: asked for alone, it finds it. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { chains } from '../../../checks/chains/index.ts';
import { suite } from '../../support/suite.ts';
import { type Bent, problem } from '../serve-routes.ts';
import { verifyDocument } from '../verify-document.ts';
import { tickets } from './chain-documents.ts';
import { ticketRoutes } from './chain-servers.ts';
import { chainSubjects, verifySubject } from './chain-subjects.ts';

/** By document, the smallest that will do, the check and the faults that it finds, one for each thing that it looks at. */
const proofs: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  parcels: {
    'read-changes-nothing': 'reading-changes /parcels',
    'own-thing-given': 'reads-a-neighbour /parcels',
    'head-like-get': 'head-has-other-fields /parcels',
    'location-leads': 'location-leads-nowhere /parcels',
    'made-is-listed': 'forgets-what-was-made /parcels',
    'filter-finds': 'filter-finds-nothing /parcels',
    'filters-meet': 'one-of-two-filters-is-enough /parcels',
    'bounds-hold': 'bounds-are-ignored /parcels',
    'sorted-as-asked': 'order-is-ignored /parcels',
    'limit-kept': 'limit-is-ignored /parcels',
    'pages-whole': 'pages-lose /parcels',
    'links-lead': 'link-leads-to-the-same-page /parcels',
    'answered-is-stored': ['keeps-something-else /parcels', 'reads-less-than-was-answered /parcels'],
    'put-replaces': 'put-merges /parcels',
    'put-repeats': 'put-again-changes /parcels',
    'refused-leaves-no-trace': 'refused-creation-leaves-a-trace /parcels',
    'deleted-is-gone': 'delete-has-no-effect /parcels',
    'deleted-twice': 'second-delete-fails /parcels',
    'neighbours-stay': 'delete-takes-a-neighbour /parcels',
    'history-kept': 'removal-brings-another-back /parcels',
  },
  library: {
    'null-clears': 'put-keeps-what-null-clears /books',
  },
  stores: {
    'other-parent-refused': [
      'any-parent-will-do /stores/{storeId}/orders',
      'further-pages-below-every-parent /stores/{storeId}/orders',
    ],
    'patch-changes': 'patch-resets-the-rest /stores',
    'tag-steady': 'put-tells-another-tag /stores',
    'tag-changes': 'tag-stays /stores',
    'if-match-holds': 'if-match-is-ignored /stores',
    'none-match-holds': 'if-none-match-is-ignored /notices',
    'orphans-gone': 'serves-below-what-was-removed /stores',
  },
  parts: {
    'acted-is-read': 'action-removes /orders',
  },
  invoices: {
    'filter-finds': 'filter-misses-what-is-given /invoices',
    'total-counts': 'total-is-of-the-page /customers',
  },
  projects: {
    'repeat-refused': 'keeps-two-alike /projects',
    'patch-null-removes': 'patch-changes-nothing /projects',
    'put-leaves-others': 'change-empties-what-is-below /projects',
    'orphans-gone': 'makes-below-what-was-removed /projects',
  },
};

const folder = join(import.meta.dirname, '..');

function each([id, of]: [string, string | readonly string[]]): readonly (readonly [string, string])[] {
  return [of].flat().map((fault) => [id, fault]);
}

for (const [name, proven] of Object.entries(proofs)) {
  const { faults } = await chainSubjects(name);

  suite(`checks of state itself at servers made from ${name}`, (test) => {
    for (const [id, fault] of Object.entries(proven).flatMap(each)) {
      test(`${id} finds ${fault}`, async () => {
        const subject = faults.find((one) => one.subject.name === fault)?.subject;
        assert.ok(subject, fault);
        const { checks } = await verifySubject(subject, [id]);
        const found = checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'fail');
        assert.ok(found.some((one) => one.id === id));
      });
    }
  });
}

suite('checks of state itself', (test) => {
  test('made-is-read finds a server that keeps the first thing alone', async () => {
    const bent: Bent = ({ method, path }, right) =>
      method === 'GET' && /^\/tickets\/(?!1$)/.test(path) ? problem(404, 'no such ticket') : right();
    const options = { profile: 'strict', only: ['made-is-read'] } as const;
    const { checks } = await verifyDocument({ document: tickets, routes: ticketRoutes(), bent, options });
    assert.equal(
      checks.map(({ id, verdict }) => [id, verdict]),
      [['made-is-read', 'warn']],
    );
  });

  test('are proven by a fault each, here or in a test of their own', () => {
    const texts = globSync('**/*.test.ts', { cwd: folder }).map((path) =>
      readFileSync(join(folder, path), 'utf8'),
    );
    const here = new Set(Object.values(proofs).flatMap((of) => Object.keys(of)));
    const unproven = chains.filter(
      ({ id }) => !here.has(id) && !texts.some((text) => new RegExp(`\\b${id}\\b`).test(text)),
    );
    assert.equal(unproven, []);
    assert.equal(
      [...here].filter((id) => !chains.some((chain) => chain.id === id)),
      [],
    );
  });
});
