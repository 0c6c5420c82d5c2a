/** Shops that do what their documents say in words, and shops that do not: of deletions, filters, conditions and titles. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Thing } from '../reading.ts';
import type { Told } from '../serve-routes.ts';
import { bookshop, type Manners, type Said, shopRoutes } from '../servers/bookshop.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const requests = ['valid-request-accepted', 'violation-refused'];

async function open(said: Said, manners: Manners, ...rows: readonly string[]) {
  const document = bookshop(said);
  const options = { profile: 'strict' } as const;
  return openRowNames(await verifyRows({ document, routes: shopRoutes(document, manners), options }, rows));
}

/** Words of deletions that leave a book where it can be read. */
const hiding: readonly Said[] = [
  { ofDeletion: 'Hides the book from the catalogue.' },
  { ofDeletion: 'Takes the book off the list.' },
  { ofDeletion: 'Delists the book.' },
  { ofDeletion: 'Retires the book from sale.' },
  { ofReading: 'A book can be read even after its deletion.' },
];

/** Words of a filter that leaves out what has its value, or only puts it first. */
const leavingOut = [
  'Leaves out books of this author.',
  'Author to exclude.',
  'Everything but the books of this author.',
  'Books by others than this author.',
];

const named = (asked: Asked): string | null => asked.query.get('author');
type Asked = Parameters<NonNullable<Manners['lists']>>[1];

function byAuthor(words: string): Said {
  return {
    asks: [{ name: 'author', in: 'query', schema: { type: 'string', minLength: 1 }, description: words }],
  };
}

function filtering(chosen: (books: readonly Thing[], author: string) => readonly Thing[]): Manners {
  return {
    lists: (books, asked): Told => {
      const author = named(asked);
      if (author === '') return { status: 400, body: { message: 'empty' } };
      return { status: 200, body: author === null ? books : chosen(books, author) };
    },
  };
}

const lastWins: readonly string[] = [
  'Advisory only.',
  'The version that was seen; for the log, it is not compared.',
  'Ignored by this version of the service.',
  'Kept for old clients: the last write wins.',
];

suite('shops that do as their words say', (test) => {
  for (const said of hiding)
    test(`may show what is deleted: ${Object.values(said).join()}`, async () => {
      assert.equal(await open(said, { deletes: 'hides' }, 'deleted-is-gone', 'deleted-twice'), []);
    });

  for (const words of leavingOut)
    test(`leave out what a filter names: ${words}`, async () => {
      const others = filtering((books, author) => books.filter((one) => one['author'] !== author));
      assert.equal(await open(byAuthor(words), others, 'filter-finds', 'filters-meet'), []);
    });

  test('put first what a filter names', async () => {
    const all = filtering((books) => books);
    assert.equal(await open(byAuthor('Boosts books of this author.'), all, 'filter-finds'), []);
  });

  for (const words of lastWins)
    test(`change what was changed meanwhile: ${words}`, async () => {
      assert.equal(await open({ ofCondition: words }, {}, 'if-match-holds'), []);
    });

  test('refuse another value of what never changes', async () => {
    const own = { kind: { enum: ['paper', 'audio'], description: 'Immutable.' } };
    const refuses: Manners['refuses'] = (sent, _, before) =>
      before !== undefined && sent['kind'] !== before['kind'];
    assert.equal(await open({ own }, { refuses }, ...requests), []);
  });

  test('mind the order of two days, at the far end of the calendar, too', async () => {
    const day = { type: 'string', format: 'date' };
    const asks = ['from', 'to'].map((name) => ({ name, in: 'query', required: true, schema: day }));
    const isDay = (one: string): boolean => /^\d{4}-\d\d-\d\d$/.test(one) && !Number.isNaN(Date.parse(one));
    const lists: Manners['lists'] = (books, { query }) => {
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      const isWell = [from, to].every(isDay) && from <= to;
      return isWell ? { status: 200, body: books } : { status: 400, body: { message: 'no span' } };
    };
    assert.equal(await open({ asks }, { lists }, ...requests), []);
  });

  test('take both ends of a span, or none', async () => {
    const date = { type: 'string', format: 'date' };
    const own = { from: date, to: date };
    const refuses: Manners['refuses'] = ({ from, to }) => (from === undefined) !== (to === undefined);
    assert.equal(await open({ own, ofChange: 'Send both dates or none.' }, { refuses }, ...requests), []);
  });
});

const limit = {
  name: 'limit',
  in: 'query',
  schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
};
const behind = (name: string, description: string, type = 'integer') => ({
  ...{ name, in: 'query', schema: { type }, description },
});
const byLast: Said = {
  page: { has_more: { type: 'boolean' } },
  asks: [limit, behind('starting_after', 'The id of the last book of the page before.')],
};
const byCursor: Said = {
  page: { cursor: { type: ['string', 'null'] }, next: { type: ['string', 'null'] } },
  asks: [limit, behind('cursor', 'Where the page begins.', 'string')],
};

/** A list of which each page begins behind an entry. */
function behindLast(skips: number): Manners {
  return {
    lists: (books, { query }) => {
      const [size, after] = [Number(query.get('limit') ?? 10), query.get('starting_after')];
      const at = books.findIndex((one) => String(one['id']) === after);
      if (!isSize(query.get('limit')) || (after !== null && at < 0))
        return { status: 400, body: { message: 'no' } };
      const rest = after === null ? books : books.slice(at + skips);
      return { status: 200, body: { data: rest.slice(0, size), has_more: rest.length > size } };
    },
  };
}

/** A list that shows the cursor of the page itself, beside that of the next one. */
function showingCursors(skips: number): Manners {
  return {
    lists: (books, { query }) => {
      const [size, cursor] = [Number(query.get('limit') ?? 10), query.get('cursor')];
      const at = cursor === null ? 0 : Number(cursor.replace('at', ''));
      if (!isSize(query.get('limit')) || !Number.isInteger(at))
        return { status: 400, body: { message: 'no' } };
      const next = at + size < books.length ? `at${at + size + skips}` : null;
      return { status: 200, body: { data: books.slice(at, at + size), cursor, next } };
    },
  };
}

const isSize = (text: string | null): boolean => text === null || /^(?:[1-9]\d?|100)$/.test(text);
const walks = [...requests, 'links-lead', 'pages-whole'];

suite('shops with pages', (test) => {
  test('of which each begins behind the last entry of the one before', async () => {
    assert.equal(await open(byLast, behindLast(1), ...walks), []);
    const lossy = await open(byLast, behindLast(2), ...walks);
    assert.equal(lossy.toSorted(), ['links-lead listBooks warn', 'pages-whole listBooks warn']);
  });

  test('that show where they begin and where the next one does', async () => {
    assert.equal(await open(byCursor, showingCursors(0), ...walks), []);
    assert.ok((await open(byCursor, showingCursors(1), ...walks)).includes('links-lead listBooks warn'));
  });
});

suite('shops that do otherwise', (test) => {
  test('are found where a deletion does nothing', async () => {
    for (const ofDeletion of ['Hides the book from the catalogue.', 'Deletes a book.'])
      assert.ok(
        (await open({ ofDeletion }, { deletes: 'nothing' }, 'deleted-is-gone')).includes(
          'deleted-is-gone deleteBook warn',
        ),
        ofDeletion,
      );
  });

  test('are found where a filter is ignored', async () => {
    const ignored = filtering((books) => books);
    for (const words of [
      'Books of this author; others are left out.',
      'Only books by this author. Without it, all books are listed.',
      'The author. Not case-sensitive.',
      'Finds the books of this author, but skips archived ones.',
      'Books of this author, whatever their weight and their rank. Other books will be excluded.',
    ])
      assert.equal(
        await open(byAuthor(words), ignored, 'filter-finds'),
        ['filter-finds listBooks warn'],
        words,
      );
  });

  test('are found where a condition is ignored', async () => {
    for (const words of ['The version that was seen.', 'Compared with the current tag; never ignored.'])
      assert.equal(
        await open({ ofCondition: words }, {}, 'if-match-holds'),
        ['if-match-holds putBook warn'],
        words,
      );
  });

  test('are found where they refuse another value of what may change', async () => {
    const own = { kind: { enum: ['paper', 'audio'], description: 'What it is made of.' } };
    const refuses: Manners['refuses'] = (sent, _, before) =>
      before !== undefined && sent['kind'] !== before['kind'];
    assert.equal(await open({ own }, { refuses }, ...requests), ['valid-request-accepted putBook fail']);
  });
});
