/** A library: titles of two kinds, reading lists of many titles, branches with defaults, and loans with states. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { libraryOf, sorts } from '../servers/titles.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

type Fault =
  | 'takes books without authors'
  | 'takes books without pages'
  | 'checks the first title of a list'
  | 'takes lists of any length'
  | 'takes a title twice'
  | 'does not sort by name'
  | 'does not sort by time'
  | 'keeps what a PUT leaves out'
  | 'renews what was returned'
  | 'is paid twice';

interface Manners {
  /** Whether a list names no title twice. */
  readonly uniqueItems?: boolean;
  readonly newestFirst?: boolean;
  readonly fault?: Fault | undefined;
}

const isText = (one: unknown): boolean => typeof one === 'string';

/** What a careless server takes for another body. */
function loosely(told: Thing, fault: Fault | undefined): Thing {
  const { authors, pages, titleIds } = told;
  if (fault === 'takes books without authors' && Array.isArray(authors) && authors.length === 0)
    return { ...told, authors: ['?'] };
  if (fault === 'takes books without pages' && pages === 0) return { ...told, pages: 1 };
  if (fault === 'checks the first title of a list' && Array.isArray(titleIds))
    return { ...told, titleIds: titleIds.slice(0, 1) };
  if (fault === 'takes lists of any length' && Array.isArray(titleIds) && titleIds.every(isText))
    return { ...told, titleIds: titleIds.slice(-5) };
  if (fault === 'takes a title twice' && Array.isArray(titleIds))
    return { ...told, titleIds: [...new Set<unknown>(titleIds)] };
  return told;
}

/** What is kept of one kind. */
interface Shelf {
  readonly things: Map<string, Thing>;
  readonly add: (thing: Thing) => Thing;
  readonly of: (asked: Asked, tell?: (thing: Thing) => Told) => Told;
}

function shelf(kind: string): Shelf {
  const things = new Map<string, Thing>();
  return {
    things,
    add: (thing) => {
      const id = `${kind}-${things.size + 1}`;
      const createdAt = new Date(1_700_000_000_000 + things.size * 1000).toISOString();
      things.set(id, { ...thing, id, createdAt });
      return { ...thing, id, createdAt };
    },
    of: ({ names: [name = ''] }, tell = (body) => ({ status: 200, body })) => {
      const thing = things.get(name);
      return thing ? tell(thing) : problem(404, `no such ${kind}`);
    },
  };
}

function sorted(titles: readonly Thing[], sort: string | null, fault: Fault | undefined): readonly Thing[] {
  const [down, member] = [sort?.startsWith('-'), (sort ?? '').replace('-', '')];
  const isIgnored = fault === (member === 'name' ? 'does not sort by name' : 'does not sort by time');
  if (member === '' || isIgnored) return titles.toReversed();
  const up = titles.toSorted((one, other) => (String(one[member]) < String(other[member]) ? -1 : 1));
  return down ? up.toReversed() : up;
}

function loanRoutes(loans: Shelf, fault: Fault | undefined): Routes {
  const act = (asked: Asked, status: string, isFree: boolean): Told =>
    loans.of(asked, (one) => {
      if (one['status'] !== 'open' && !isFree) return problem(409, 'it is not open');
      const next = { ...one, status };
      loans.things.set(String(one['id']), next);
      return { status: 200, body: next };
    });
  return {
    'GET /loans/{loanId}': (asked) => loans.of(asked),
    'POST /loans/{loanId}/return': (asked) => act(asked, 'returned', false),
    'POST /loans/{loanId}/renew': (asked) => act(asked, 'open', fault === 'renews what was returned'),
    'POST /loans/{loanId}/pay': (asked) => act(asked, 'paid', fault === 'is paid twice'),
  };
}

function branchRoutes(document: object, fault: Fault | undefined): Routes {
  const [branches, isBranch] = [shelf('branch'), validator(document, 'NewBranch')];
  const plain = { seats: 40, country: 'Austria' };
  return {
    'POST /branches': reading(isBranch, (_, told) => ({
      ...{ status: 201, body: branches.add({ ...plain, ...told }) },
    })),
    'GET /branches/{branchId}': (asked) => branches.of(asked),
    'PUT /branches/{branchId}': (asked) =>
      branches.of(asked, (old) =>
        reading(isBranch, (_, told) => {
          const kept = fault === 'keeps what a PUT leaves out' ? old : {};
          const next = { ...kept, ...plain, ...told, id: old['id'], createdAt: old['createdAt'] };
          branches.things.set(String(old['id']), next);
          return { status: 200, body: next };
        })(asked),
      ),
  };
}

function routesOf(document: object, { newestFirst, fault }: Manners): Routes {
  const [titles, lists, loans] = [shelf('title'), shelf('list'), shelf('loan')];
  const isbns = new Set<unknown>();
  const isKnown = (one: unknown) => titles.things.has(String(one));
  const loose = (handle: (asked: Asked) => Told) => (asked: Asked) =>
    handle({ ...asked, json: loosely(Object(asked.json), fault) });
  return {
    'POST /titles': loose(
      reading(validator(document, 'NewTitle'), (_, told) => {
        if (isbns.has(told['isbn'])) return problem(409, 'this number is known');
        if (told['isbn'] !== undefined) isbns.add(told['isbn']);
        return { status: 201, body: titles.add(told) };
      }),
    ),
    'GET /titles': ({ query }) => {
      const sort = query.get('sort');
      if (sort !== null && !sorts.includes(sort)) return problem(400, 'no such order');
      const all = [...titles.things.values()];
      return { status: 200, body: sorted(newestFirst ? all.toReversed() : all, sort, fault) };
    },
    'GET /titles/{titleId}': (asked) => titles.of(asked),
    'POST /lists': loose(
      reading(validator(document, 'NewList'), (_, told) => {
        const named = Array.isArray(told['titleIds']) ? told['titleIds'] : [];
        if (!named.every(isKnown)) return problem(422, 'no such title');
        return { status: 201, body: lists.add(told) };
      }),
    ),
    'GET /lists/{listId}': (asked) => lists.of(asked),
    'POST /loans': reading(validator(document, 'NewLoan'), (_, told) =>
      isKnown(told['titleId'])
        ? { status: 201, body: loans.add({ ...told, status: 'open' }) }
        : problem(422, 'no such title'),
    ),
    ...loanRoutes(loans, fault),
    ...branchRoutes(document, fault),
  };
}

const faults: Readonly<Record<Fault, string>> = {
  'takes books without authors': 'violation-refused addTitle fail',
  'takes books without pages': 'violation-refused addTitle fail',
  'checks the first title of a list': 'violation-refused addList fail',
  'takes lists of any length': 'violation-refused addList fail',
  'takes a title twice': 'violation-refused addList fail',
  'does not sort by name': 'sorted-as-asked listTitles warn',
  'does not sort by time': 'sorted-as-asked listTitles warn',
  'keeps what a PUT leaves out': 'put-replaces replaceBranch warn',
  'renews what was returned': 'acted-in-state renew warn',
  'is paid twice': 'acted-in-state pay warn',
};

async function rowsOf(manners: Manners): Promise<readonly string[]> {
  const document = libraryOf(manners.uniqueItems === true);
  const only = manners.fault ? { only: [faults[manners.fault].split(' ')[0] ?? ''] } : {};
  const options = { profile: 'spec', seed: 7, ...only } as const;
  return openRowNames(await verifyDocument({ document, routes: routesOf(document, manners), options }));
}

suite('a library of titles, lists, branches and loans', (test) => {
  for (const manners of [{}, { uniqueItems: true, newestFirst: true }])
    test(`is accused of nothing: ${JSON.stringify(manners)}`, async () => {
      const rows = await rowsOf(manners);
      assert.equal(
        rows.filter((row) => !row.startsWith('allow-sent ')),
        [],
      );
    });

  for (const [fault, row] of Object.entries(faults) as [Fault, string][])
    test(`is told where it ${fault}`, async () => {
      const rows = await rowsOf({ fault, uniqueItems: fault === 'takes a title twice' });
      assert.ok(rows.includes(row), rows.join('\n'));
    });

  test('is told where it takes lists of any length, of different titles', async () => {
    const rows = await rowsOf({ fault: 'takes lists of any length', uniqueItems: true });
    assert.ok(rows.includes('violation-refused addList fail'), rows.join('\n'));
  });
});
