/** Things below others, and things that are made below one and have paths of their own: what PUT, PATCH and DELETE leave. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import type { Thing } from './reading.ts';
import type { Asked, Told } from './serve-routes.ts';
import { type HallShape, hallRoutes, hallsDocument, type Kept } from './servers/halls.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const shapes: Readonly<Record<string, HallShape>> = {
  'ids of the server': {},
  'a hall goes by its name, which PUT may change': { isNamed: true },
  'PUT replaces the seats, which are told with the hall': { hasSeats: true },
  'null is shown as nothing, and the newest come first': { nothing: 'absent', isNewestFirst: true },
  'seats go with their hall': { isCascading: true },
};

/** Changes what a service does to a request. */
type Fault = (asked: Asked, right: () => Told, kept: Kept) => Told;

const [hall, rules] = [/^\/halls\/([^/]+)$/, /^\/halls\/[^/]+\/rules$/];
const idOf = ({ names: [id = ''] }: Asked): string => id;
const isOk = ({ status }: Told): boolean => status >= 200 && status < 300;
/** What comes behind a request of one kind that was accepted. */
const behind =
  (
    method: string,
    path: RegExp,
    change: (asked: Asked, kept: Kept, before: Thing) => Told | undefined,
  ): Fault =>
  (asked, right, kept) => {
    const before = { ...kept.halls.get(idOf(asked)) };
    const told = right();
    return asked.method === method && path.test(asked.path) && isOk(told)
      ? (change(asked, kept, before) ?? told)
      : told;
  };
const stage = (thing: unknown): Thing => ((thing as Thing | undefined)?.['stage'] ?? {}) as Thing;

const faults: Readonly<Record<string, { readonly fault: Fault; readonly found: string }>> = {
  'a seat is still there behind its DELETE': {
    fault: (asked, right) =>
      asked.method === 'DELETE' && /^\/seats/.test(asked.path) ? { status: 204 } : right(),
    found: 'deleted-is-gone removeSeat',
  },
  'rules are still there behind their DELETE': {
    fault: (asked, right) =>
      asked.method === 'DELETE' && rules.test(asked.path) ? { status: 204 } : right(),
    found: 'deleted-is-gone dropRules',
  },
  'PUT tells of rules that were there as if it had made them': {
    fault: (asked, right) => {
      const told = right();
      return asked.method === 'PUT' && rules.test(asked.path) && isOk(told) ? { ...told, status: 201 } : told;
    },
    found: 'put-repeats setRules',
  },
  'PUT adds a hall like the one that was there': {
    fault: behind('PUT', hall, (asked, { halls }, before) => {
      halls.set(`${idOf(asked)}c`, { ...before, id: `${idOf(asked)}c` });
      return undefined;
    }),
    found: 'put-leaves-others rebuild',
  },
  'PUT adds a hall like the one that is put': {
    fault: behind('PUT', hall, (asked, { halls }) => {
      halls.set(`${idOf(asked)}c`, { ...halls.get(idOf(asked)), id: `${idOf(asked)}c` });
      return undefined;
    }),
    found: 'put-leaves-others rebuild',
  },
  'PUT of a hall takes its seats away': {
    fault: behind('PUT', hall, (asked, kept) => {
      for (const [id, seat] of kept.seats) if (seat['hall'] === idOf(asked)) kept.seats.delete(id);
      return undefined;
    }),
    found: 'put-leaves-others rebuild',
  },
  'PUT of a hall takes its rules away': {
    fault: behind('PUT', hall, (asked, kept) => {
      kept.rules.delete(idOf(asked));
      return undefined;
    }),
    found: 'put-leaves-others rebuild',
  },
  'PUT merges what stands in a stage': {
    fault: behind('PUT', hall, (asked, { halls }, before) => {
      const now = halls.get(idOf(asked)) ?? {};
      if (now['stage']) halls.set(idOf(asked), { ...now, stage: { ...stage(before), ...stage(now) } });
      return { status: 200, body: halls.get(idOf(asked)) };
    }),
    found: 'put-replaces rebuild',
  },
  'a merge patch replaces the whole stage': {
    fault: behind('PATCH', hall, (asked, { halls }) => {
      const patch = asked.json as Thing;
      if (patch['stage']) halls.set(idOf(asked), { ...halls.get(idOf(asked)), stage: stage(patch) });
      return { status: 200, body: halls.get(idOf(asked)) };
    }),
    found: 'patch-changes alter',
  },
  'null is kept as an empty text': {
    fault: behind('PUT', hall, (asked, { halls }) => {
      const now = halls.get(idOf(asked)) ?? {};
      if (now['note'] === null) halls.set(idOf(asked), { ...now, note: '' });
      return { status: 200, body: halls.get(idOf(asked)) };
    }),
    found: 'null-clears rebuild',
  },
  'the list lacks the newest hall': {
    fault: (asked, right) => {
      const told = right();
      const all = told.body as readonly Thing[];
      return asked.path === '/halls' && asked.method === 'GET' && isOk(told)
        ? { ...told, body: all.slice(0, -1) }
        : told;
    },
    found: 'made-is-listed listHalls',
  },
  'Location leads to the list': {
    fault: (_, right) => {
      const told = right();
      return told.status === 201 && told.fields ? { ...told, fields: { location: '/halls' } } : told;
    },
    found: 'location-leads build',
  },
  'Location leads to the first hall': {
    fault: (_, right, { halls }) => {
      const told = right();
      const first = [...halls.keys()][0] ?? '';
      return told.status === 201 && told.fields ? { ...told, fields: { location: `/halls/${first}` } } : told;
    },
    found: 'location-leads build',
  },
  'rules are listed below a hall that was torn down, behind its seats': {
    fault: (asked, right, { halls }) => {
      const isLost =
        asked.method === 'GET' &&
        rules.test(asked.path) &&
        !halls.has(idOf(asked)) &&
        /^h\d+$/.test(idOf(asked));
      return isLost ? { status: 200, body: { text: 'no smoking' } } : right();
    },
    found: 'orphans-gone tearDown',
  },
};

function run(shape: HallShape, fault?: Fault) {
  const kept: Kept = { halls: new Map(), rules: new Map(), seats: new Map() };
  const routes = hallRoutes(shape, kept);
  const only = [
    'put-*',
    'patch-*',
    'null-*',
    'deleted-*',
    'made-*',
    'location-leads',
    'orphans-gone',
    'neighbours-stay',
  ];
  return verifyDocument({
    ...{ document: hallsDocument(shape), routes, options: { profile: 'strict', only } },
    ...(fault ? { bent: (asked, right) => fault(asked, right, kept) } : {}),
  });
}

suite('halls with rules and seats', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`are let be: ${name}`, async () => assert.equal(openRows(await run(shape)), []));

  for (const [name, { fault, found }] of Object.entries(faults))
    test(`are found where ${name}`, async () => {
      const { checks } = await run({}, fault);
      const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
      const rows = red.map(({ id, operation }) => `${id} ${operation}`);
      assert.ok(rows.includes(found), `${found}: ${rows.join(', ')}`);
    });
});
