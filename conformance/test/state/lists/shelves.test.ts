/** Filters by an item of a list, a Location beside a key in the query, and labels of a shelf that are put on its books. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Bent } from '../serve-routes.ts';
import { shelfRoutes, shelves } from '../servers/shelves.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const run = (only: readonly string[] = [], bent?: Bent) =>
  verifyDocument({
    ...{ document: shelves, routes: shelfRoutes(), ...(bent ? { bent } : {}) },
    options: {
      credential: ['key=sesame'],
      ...(only.length > 0 ? { only: [...only], profile: 'spec' as const, runs: 1 } : {}),
    },
  });

suite('Shelves', (test) => {
  test('a conforming server is accused of nothing, and a label of the shelf is put on a book of it', async () => {
    const report = await run();
    assert.equal(openRows(report), []);
    assert.is(report.result, 'conformant');
    const chains = await run(['filter-finds', 'filters-meet', 'location-leads', 'made-is-listed']);
    assert.equal(openRows(chains), []);
    const rows = chains.checks.filter(({ id: check }) => check !== 'made-is-listed');
    assert.ok(rows.some(({ id: check, verdict }) => check === 'filter-finds' && verdict === 'pass'));
  });

  const isList = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
    method === 'GET' && path.endsWith('/books');
  const without =
    (name: string): Bent =>
    (asked, right) => {
      if (!isList(asked)) return right();
      const query = new URLSearchParams(asked.query);
      query.delete(name);
      return right({ ...asked, query });
    };
  const broken: readonly (readonly [name: string, row: string, bent: Bent])[] = [
    ['a filter by an item of a list of texts is ignored', 'filter-finds listBooks', without('author')],
    ['a filter by an item of a list of few values is ignored', 'filter-finds listBooks', without('genre')],
    [
      'a Location leads nowhere',
      'location-leads addBook',
      (asked, right) => {
        const told = right();
        const isMade = asked.method === 'POST' && asked.path.endsWith('/books') && told.status === 201;
        return isMade ? { ...told, fields: { Location: `${asked.path}/0` } } : told;
      },
    ],
  ];
  for (const [name, row, bent] of broken)
    test(`${name}: ${row}`, async () => {
      const report = await run([row.split(' ')[0] ?? ''], bent);
      assert.match(openRows(report).join('\n'), new RegExp(`^${row} warn`, 'm'));
    });
});
