/** Chains let conforming servers be whose shapes no fixture has, and find them out where they are bent in one way. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Bent } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';
import { ownShape } from './chain-shapes.ts';

suite('chains let conforming servers be', (test) => {
  for (const [name, document, routes] of ownShape) {
    test(name, async () => {
      const report = await verifyDocument({ document, routes: routes(), options: { profile: 'strict' } });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });
  }
});

/** What such a server gets wrong, and the row that says so. */
const bent: readonly (readonly [title: string, name: number, row: string, bend: () => Bent])[] = [
  [
    'a closed ticket is served',
    0,
    'deleted-is-gone',
    () =>
      ({ method, path }, right) =>
        method === 'DELETE' && path.startsWith('/tickets/') ? { status: 200, body: closed } : right(),
  ],
  [
    'PUT leaves what it does not name',
    1,
    'put-replaces',
    () => {
      const titles = new Map<string, unknown>();
      return ({ method, path, json }, right) => {
        const told = right();
        if (method === 'PUT' && isThing(json) && 'title' in json) titles.set(path, json['title']);
        const title = titles.get(path);
        return method === 'GET' && title !== undefined && isThing(told.body)
          ? { ...told, body: { title, ...told.body } }
          : told;
      };
    },
  ],
];

const more: typeof bent = [
  [
    'the same PUT is refused the second time',
    1,
    'put-repeats',
    () => {
      const put = new Set<string>();
      return ({ method, path, json }, right) => {
        const told = right();
        const key = `${path} ${JSON.stringify(json)}`;
        if (method !== 'PUT' || told.status >= 300) return told;
        if (put.has(key)) return { status: 423, body: { message: 'as it is already' } };
        put.add(key);
        return told;
      };
    },
  ],
  [
    'PUT counts up what it is given',
    1,
    'put-repeats',
    () => {
      let count = 0;
      return ({ method, path }, right) => {
        const told = right();
        if (method === 'PUT' && path.startsWith('/bookmarks/')) count += 1;
        return method === 'GET' && isThing(told.body) && 'rank' in told.body
          ? { ...told, body: { ...told.body, rank: count % 10 } }
          : told;
      };
    },
  ],
  [
    'PUT of the only thing is forgotten',
    1,
    'answered-is-stored',
    () =>
      ({ method, path, json }, right) =>
        method === 'PUT' && path === '/settings' && isThing(json) && 'theme' in json
          ? { status: ['light', 'dark'].includes(String(json['theme'])) ? 200 : 400, body: json }
          : right(),
  ],
  [
    'reading writes on',
    2,
    'read-changes-nothing',
    () => {
      const times = new Map<string, number>();
      return ({ path }, right) => {
        const told = right();
        if (!isThing(told.body) || !('title' in told.body)) return told;
        const before = times.get(path) ?? 0;
        times.set(path, before + 1);
        return { ...told, body: { ...told.body, title: `${told.body['title']}${'!'.repeat(before)}` } };
      };
    },
  ],
  [
    'another show is given',
    2,
    'own-thing-given',
    () =>
      ({ names }, right) => {
        (names as string[]).fill('show-10');
        return right();
      },
  ],
  [
    'what a genre finds is everything',
    2,
    'filter-finds',
    () =>
      ({ query }, right) => {
        query.delete('genre');
        return right();
      },
  ],
  [
    'one more than the limit',
    2,
    'limit-kept',
    () =>
      ({ query }, right) => {
        if (query.get('limit')) query.set('limit', String(Math.min(100, Number(query.get('limit')) + 1)));
        return right();
      },
  ],
  [
    'a page begins too late',
    2,
    'pages-whole',
    () =>
      ({ query }, right) => {
        if (query.get('cursor')) query.set('cursor', String(Number(query.get('cursor')) + 1));
        return right();
      },
  ],
  [
    'a wish is forgotten',
    2,
    'made-is-listed',
    () =>
      ({ method, path }, right) =>
        method === 'GET' && path.endsWith('/wishes') ? { ...right(), body: [] } : right(),
  ],
  [
    'PATCH of the only thing resets the rest',
    2,
    'patch-changes',
    () => {
      let last: unknown;
      return ({ method, path, json }, right) => {
        const told = right();
        if (path !== '/mixer' || told.status !== 200) return told;
        if (method === 'PATCH') last = { bass: 5, treble: 5, name: 'main', ...(isThing(json) ? json : {}) };
        return { ...told, body: last ?? told.body };
      };
    },
  ],
];

const closed = { id: 1, subject: 'a', email: 'a@example.com', state: 'done', views: 1, changed: 1 };

function isThing(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

suite('chains find out servers of other shapes', (test) => {
  for (const [title, at, row, bend] of [...bent, ...more]) {
    test(title, async () => {
      const [, document, routes] = ownShape[at] ?? ['', {}, () => ({})];
      const options = { profile: 'spec', only: [row] } as const;
      const report = await verifyDocument({ document, routes: routes(), bent: bend(), options });
      assert.equal(
        report.checks.filter(({ verdict }) => verdict === 'warn').map(({ id }) => id),
        [row],
      );
    });
  }
});
