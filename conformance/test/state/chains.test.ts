/** State itself: conforming servers of other shapes are let be by every chain, and a few faults are found by their rows. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { bookmarks, tickets } from './chain-documents.ts';
import { bookmarkRoutes, ticketRoutes } from './chain-servers.ts';
import { accusing, chainSubjects, verifySubject } from './chain-subjects.ts';
import { radio, radioRoutes } from './radio.ts';
import type { Bent, Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const own: readonly (readonly [name: string, document: object, routes: () => Routes])[] = [
  ['tickets', tickets, ticketRoutes],
  ['bookmarks', bookmarks, bookmarkRoutes],
  ['radio', radio, radioRoutes],
];

suite('chains let conforming servers be', (test) => {
  for (const [name, document, routes] of own) {
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
      const [, document, routes] = own[at] ?? ['', {}, () => ({})];
      const options = { profile: 'spec', only: [row] } as const;
      const report = await verifyDocument({ document, routes: routes(), bent: bend(), options });
      assert.equal(
        report.checks.filter(({ verdict }) => verdict === 'warn').map(({ id }) => id),
        [row],
      );
    });
  }
});

suite('answers that come in chains alone', (test) => {
  test('are held to their schemas as others are', async () => {
    const gone = new Set<string>();
    const bend: Bent = ({ method, path }, right) => {
      const told = right();
      if (method === 'DELETE' && told.status < 300) gone.add(path);
      return method === 'GET' && gone.has(path) ? { ...told, raw: '"no such ticket"' } : told;
    };
    const options = { profile: 'spec' } as const;
    const report = await verifyDocument({ document: tickets, routes: ticketRoutes(), bent: bend, options });
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      failed.map(({ id, operation }) => `${id} ${operation}`),
      ['response-schema readTicket'],
    );
  });
});

const { freedoms, faults } = await chainSubjects('projects');
const chosen: readonly string[] = [
  'put-merges /projects',
  'pages-lose /projects',
  'any-parent-will-do /projects/{projectId}/tasks',
];

suite('chains at servers made from a document', (test) => {
  for (const { subject, rows } of faults.filter((one) => chosen.includes(one.subject.name))) {
    test(subject.name, async () => {
      assert.is.not(accusing(await verifySubject(subject, rows)).length, 0);
    });
  }

  test('newest first is let be', async () => {
    const subject = freedoms.find(({ name }) => name === 'newest-first');
    assert.ok(subject);
    assert.equal(
      accusing(await verifySubject(subject, ['pages-whole', 'made-is-listed', 'filter-finds'])),
      [],
    );
  });

  test('the same is found at any concurrency', async () => {
    const fault = faults.find(({ subject }) => subject.name === 'delete-takes-a-neighbour /projects');
    assert.ok(fault);
    const found: (readonly string[])[] = [];
    for (const concurrency of ['1', '8']) {
      const target = await fault.subject.start();
      const order = { target: target.url, ...target.given, env: {}, concurrency, only: fault.rows };
      const report = await verify(order);
      found.push(accusing(report));
      await target.stop();
    }
    assert.equal(found[0], found[1]);
    assert.is(found[0]?.length, 1);
  });
});
