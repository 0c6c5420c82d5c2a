/** What the words of a document say of a list: which parameters are bounds of which members, and which orders there are. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { boundsOf } from '../../checks/chains/lists/bounds.ts';
import { isApart } from '../../checks/chains/lists/filters.ts';
import { isAboutPages, pageParameter } from '../../checks/chains/lists/pages.ts';
import { disorderIn, sortingsOf } from '../../checks/chains/lists/sorting.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Contract } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const members = {
  price: { type: 'integer' },
  sent_on: { type: 'string', format: 'date' },
  title: { type: 'string' },
  dispatchDate: { type: 'string', format: 'date' },
};

function withParameters(parameters: readonly object[]): Promise<Contract> {
  const schema = { type: 'array', items: { type: 'object', properties: members } };
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'List', version: '1' } },
    paths: { '/things': { get: { operationId: 'list', parameters, responses } } },
  };
  return withFolder({}, async (folder) => {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    return loadContract(join(folder, 'openapi.json'));
  });
}

const kind = { collection: '/things', isNamed: false, list: 'list' } as const;

const bounds: readonly (readonly [name: string, words: string | undefined, means: string | undefined])[] = [
  ['minPrice', 'At least this price', 'price least in'],
  ['price_gte', 'Greater than or equal to this', 'price least in'],
  ['max-price', 'No more than this', 'price most in'],
  ['maxPrice', 'Cheaper than this', 'price most open'],
  ['sentFrom', 'Sent on this day or later', 'sent_on least in'],
  ['sent_on_before', 'Sent before this day (exclusive)', 'sent_on most out'],
  ['sent_until', 'Until this day, not inclusive', 'sent_on most out'],
  ['sent_after', 'Sent after this day', 'sent_on least open'],
  ['dispatchedFrom', 'Only those that were dispatched on this day or later.', 'dispatchDate least in'],
  // The name suggests it, and nobody says so.
  ['minPrice', undefined, undefined],
  ['minPrice', 'The price', undefined],
  // Name and words are at odds, or say both.
  ['minPrice', 'At most this price', undefined],
  ['maxPrice', 'At most this price, and at least the other one', undefined],
  // No member, or several that may be meant, or a member itself.
  ['minWeight', 'At least this weight', undefined],
  ['from', 'From this day on', undefined],
  ['price', 'At least this price', undefined],
];

const orders: readonly (readonly [parameters: readonly object[], means: readonly string[]])[] = [
  [[sorter('sort', ['price', '-price'])], ['price up', 'price down']],
  [[sorter('sortBy', ['title'])], ['title either']],
  [[sorter('orderBy', ['title_asc', 'sentOn:desc', 'relevance'])], ['title up', 'sent_on down']],
  [
    [sorter('sort', ['price']), sorter('order', ['asc', 'desc'])],
    ['price up', 'price down'],
  ],
  [[sorter('sort', ['newest', 'best'])], []],
  [[{ name: 'sort', in: 'query', schema: { type: 'string' } }], []],
  [[sorter('view', ['price'])], []],
];

/** What is called as a count, and whether it is one. */
const counts: readonly (readonly [name: string, schema: object, isCount: boolean])[] = [
  ['limit', { type: 'integer' }, true],
  ['limit', { type: 'string' }, true],
  ['take', { enum: [10, 20] }, true],
  ['per_page', { type: 'string', enum: ['10', '20'] }, true],
  ['page', { type: 'string', enum: ['home', 'about'] }, false],
  ['top', { type: 'boolean' }, false],
  ['cursor', { type: 'string', enum: ['begin'] }, true],
  ['size', { type: 'integer' }, false],
];

function sorter(name: string, values: readonly string[]): object {
  return { name, in: 'query', schema: { type: 'string', enum: values } };
}

suite('words about lists', (test) => {
  for (const [name, words, means] of bounds)
    test(`${name}: ${words}`, async () => {
      const description = words === undefined ? {} : { description: words };
      const contract = await withParameters([
        { name, in: 'query', schema: { type: 'string' }, ...description },
      ]);
      const [bound] = boundsOf({ contract, kind });
      assert.is(bound && `${bound.place.slice(1)} ${bound.side} ${bound.edge}`, means);
    });

  test('names alone tell of two sides together', async () => {
    const named = async (...names: readonly string[]) => {
      const schema = { type: 'integer' };
      const contract = await withParameters(names.map((name) => ({ name, in: 'query', schema })));
      return boundsOf({ contract, kind }).map(
        ({ called, place, side, edge }) => `${called} ${place.slice(1)} ${side} ${edge}`,
      );
    };
    const both = ['minPrice price least open', 'max_price price most open'];
    assert.equal(await named('minPrice', 'max_price'), both);
    for (const names of [
      ['minPrice'],
      ['minPrice', 'maxWeight'],
      ['minWeight', 'maxWeight'],
      ['sentFrom', 'sentTo'],
      ['minPrices', 'maxPrices'],
    ])
      assert.equal(await named(...names), [], names.join());
  });

  for (const [parameters, means] of orders)
    test(`orders: ${JSON.stringify(parameters)}`, async () => {
      const found = sortingsOf({ contract: await withParameters(parameters), kind });
      assert.equal(
        found.map(({ name, way }) => `${name} ${way}`),
        means,
      );
    });

  for (const [name, schema, isCount] of counts)
    test(`say of ${name} ${JSON.stringify(schema)} that it is ${isCount ? '' : 'not '}about pages`, async () => {
      const contract = await withParameters([{ name, in: 'query', schema }]);
      const about = contract.operations.flatMap((list) =>
        list.parameters.map((one) => isAboutPages(contract, list, one)),
      );
      assert.equal(about, [isCount]);
    });

  for (const [one, other, areApart] of [
    ['8+', '3b+', true],
    ['north wall', 'south wall', false],
    ['A-1', 'B-2', true],
    ['red', 'dark red', false],
  ] as const)
    test(`say of ${one} and ${other} that no search finds both: ${areApart}`, () => {
      assert.is(isApart(one, other), areApart);
    });

  const codeLists = [
    [['M1007', 'M1014', 'M1021'], false],
    [['M1007', 'M1021', 'M1014'], true],
    // How many digits there are may count or not.
    [['A-9', 'A-10', 'A-11'], false],
    [['A-10', 'A-9'], false],
    [['BD-26', 'PM-3', 'IS-325'], true],
    [['b', 'A'], false],
  ] as const;
  for (const [codes, isAstray] of codeLists)
    test(`find ${isAstray ? 'a' : 'no'} disorder in ${codes}`, () => {
      assert.is(disorderIn('up', codes) !== undefined, isAstray);
    });

  for (const [others, what, words] of [
    [['page'], true, undefined],
    [['cursor'], false, undefined],
    [['colour'], false, undefined],
    [['cursor'], true, 'How many members a page has at most.'],
    [['colour'], true, 'Maximum number of things that are returned'],
    [['colour'], false, 'The size of the thing'],
    [['cursor'], false, 'Only shoes of this size'],
    [['cursor'], false, 'The size of the party, at most 20'],
  ] as const)
    test(`say of a size beside ${others}, ${words}, that it is ${what ? '' : 'not '}that of a page`, async () => {
      const query = (name: string, type: string) => ({ name, in: 'query', schema: { type } });
      const contract = await withParameters([
        { ...query('size', 'integer'), ...(words ? { description: words } : {}) },
        ...others.map((one) => query(one, one === 'cursor' ? 'string' : 'integer')),
      ]);
      const [list] = contract.operations;
      assert.is(pageParameter(contract, list, 'limit')?.name, what ? 'size' : undefined);
    });
});
