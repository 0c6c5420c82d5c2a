/** Services of shapes that many public documents have: nobody who is right is accused, and each fault has its row. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { aquarium, aquariumKeys, aquariumRoutes } from './servers/aquarium.ts';
import { ferries, ferryKey, ferryRoutes } from './servers/ferries.ts';
import { observatory, observatoryKey, observatoryRoutes } from './servers/observatory.ts';
import { lacking, refused } from './servers/problems.ts';
import { openRows, verifyDocument } from './verify-document.ts';

/** A service: its servers that are right, and what one of them may get wrong, with the row that tells it. */
interface Service {
  readonly document: object;
  readonly credential: readonly string[];
  readonly servers: Readonly<Record<string, () => Routes>>;
  /** Those that keep a rule between members which the document does not have. */
  readonly strict?: Readonly<Record<string, () => Routes>>;
  readonly faults: Readonly<Record<string, readonly [row: string, bent: Bent]>>;
}

const isAt = (asked: Asked, method: string, path: RegExp): boolean =>
  asked.method === method && path.test(asked.path);
/** Answers otherwise to one operation, where it would have accepted. */
const instead =
  (
    method: string,
    path: RegExp,
    tell: (asked: Asked, told: Told, right: Parameters<Bent>[1]) => Told,
  ): Bent =>
  (asked, right) => {
    const told = right();
    return isAt(asked, method, path) && told.status < 300 ? tell(asked, told, right) : told;
  };
/** Does nothing where it was asked to do something, and answers as if it had. */
const idle =
  (method: string, path: RegExp, told: Told): Bent =>
  (asked, right) => {
    const isLetIn = asked.header('authorization') !== undefined;
    return isAt(asked, method, path) && isLetIn ? told : right();
  };

const services: Readonly<Record<string, Service>> = {
  'an aquarium': {
    document: aquarium,
    credential: aquariumKeys,
    servers: {
      'takes the ids that are given': () => aquariumRoutes({}),
      'numbers fish itself and says that one is gone already': () =>
        aquariumRoutes({ numbers: true, missing: 404 }),
      'renames keepers and shows no password': () => aquariumRoutes({ renames: true, hides: true }),
      'lets fish swim at first': () => aquariumRoutes({ state: 'swimming' }),
    },
    faults: {
      'fails where a picture comes': [
        'no-server-error addPicture fail',
        instead('POST', /picture$/, () => problem(500, 'a leak')),
      ],
      'finds fish of any state': [
        'filter-finds findFish warn',
        instead('GET', /findByState$/, (_, told) => ({ ...told, body: [...(told.body as []), ...koi] })),
      ],
      'does not let in who has the token where the key is enough': [
        'valid-request-accepted getFish fail',
        (asked, right) =>
          isAt(asked, 'GET', /fish\/-?\d+$/) && asked.header('authorization') ? problem(401, 'no') : right(),
      ],
      'forgets the pictures that are put': [
        'answered-is-stored replaceFish warn',
        instead('PUT', /fish$/, (asked, told, right) => {
          right({ ...asked, json: { ...Object(asked.json), pictures: [] } });
          return told;
        }),
      ],
      'keeps what is released': ['deleted-is-gone releaseFish warn', idle('DELETE', /fish/, { status: 200 })],
      'takes a state that there is not': [
        'violation-refused replaceFish fail',
        (asked, right) => {
          const told = right();
          const { state, ...fish } = Object(asked.json);
          const isWrong = typeof state === 'string' && told.status === 400;
          return isAt(asked, 'PUT', /fish$/) && isWrong
            ? { status: 200, body: { ...fish, state: 'gone' } }
            : told;
        },
      ],
    },
  },
  'an observatory': {
    document: observatory,
    credential: [observatoryKey],
    servers: {
      'gives ids itself': () => observatoryRoutes({}),
      'takes the ids that are given, and minds the order of days': () =>
        observatoryRoutes({ takesIds: true, mindsOrder: true }),
      'sells tickets for shows that it knows': () => observatoryRoutes({ knowsShows: true }),
    },
    strict: {
      'sells tickets of one kind for shows alone': () =>
        observatoryRoutes({ knowsShows: true, needsShows: true }),
      'sells tickets of one kind for shows that nobody finds': () => {
        const routes = observatoryRoutes({ needsShows: true });
        const sell = routes['POST /tickets'] ?? (() => lacking);
        const asksForOne = ({ json }: Asked) =>
          Object(json).kind === 'show' && Object(json).showId !== undefined;
        const tell = (asked: Asked): Told => {
          const told = sell(asked);
          return told.status === 201 && asksForOne(asked) ? lacking : told;
        };
        return { ...routes, 'POST /tickets': tell };
      },
    },
    faults: {
      'lets a change empty what it does not name': [
        'patch-changes changeShow warn',
        instead('PATCH', /shows/, (asked, _, right) =>
          right({ ...asked, json: { place: '', days: [], ...Object(asked.json) } }),
        ),
      ],
      'still shows what was dropped': [
        'deleted-is-gone dropShow warn',
        idle('DELETE', /shows/, { status: 204 }),
      ],
      'gives more nights than it is asked for': [
        'limit-kept listShows warn',
        instead('GET', /shows$/, (asked, _, right) => right(asking(asked, 'limit', '9'))),
      ],
      'takes more nights than there may be': [
        'violation-refused listNights fail',
        (asked, right) =>
          Number(asked.query.get('limit')) > 30 ? right(asking(asked, 'limit', '30')) : right(),
      ],
      'sells no ticket without a show': [
        'valid-request-accepted buyTicket fail',
        (asked, right) =>
          isAt(asked, 'POST', /tickets$/) && Object(asked.json).showId === undefined
            ? refused(400, 'for which show?')
            : right(),
      ],
      'sells no ticket of one kind': [
        'valid-request-accepted buyTicket fail',
        (asked, right) =>
          isAt(asked, 'POST', /tickets$/) && Object(asked.json).kind === 'general'
            ? refused(400, 'for shows alone')
            : right(),
      ],
      'shows a code as something else': [
        'response-media-type getCode fail',
        instead('GET', /code$/, (_, told) => ({ ...told, fields: { 'content-type': 'text/plain' } })),
      ],
    },
  },
  ferries: {
    document: ferries,
    credential: [ferryKey],
    servers: {
      'lead to reservations': () => ferryRoutes({}),
      'have no links': () => ferryRoutes({ isUnlocated: true, isUnlinked: true }),
      'lead there without a host': () => ferryRoutes({ isRelative: true }),
    },
    faults: {
      'lead to a reservation that is not there': [
        'location-leads reserve warn',
        instead('POST', /reservations$/, (_, told) => ({
          ...told,
          fields: { location: '/reservations/00000000-0000-4000-8000-000000000000' },
        })),
      ],
      'take a crossing that is no id': [
        'violation-refused reserve fail',
        (asked, right) => {
          const { crossing_id: of } = Object(asked.json);
          const id = crypto.randomUUID();
          return isAt(asked, 'POST', /reservations$/) && typeof of === 'number'
            ? { status: 201, body: { id, crossing_id: id } }
            : right();
        },
      ],
      'make a reservation with 200': [
        'valid-request-accepted reserve fail',
        instead('POST', /reservations$/, (_, told) => ({ ...told, status: 200 })),
      ],
      'take a payment of nothing': [
        'violation-refused pay fail',
        (asked, right) => {
          const { amount, source } = Object(asked.json);
          const paid = { id: crypto.randomUUID(), amount: 1, currency: 'eur', status: 'paid' };
          const told = right();
          return isAt(asked, 'POST', /payment$/) && amount === 0 && told.status === 400
            ? { status: 200, body: { ...paid, source: { ...source, code: undefined } } }
            : told;
        },
      ],
      'repeat what was on the page before': [
        'pages-whole listReservations warn',
        instead('GET', /reservations$/, (asked, _, right) => right(asking(asked, 'page', '1'))),
      ],
    },
  },
};

const asking = (asked: Asked, name: string, value: string): Asked => ({
  ...asked,
  query: new URLSearchParams([...[...asked.query].filter(([other]) => other !== name), [name, value]]),
});

const koi = [{ id: 7, name: 'Old Koi', pictures: [], state: 'gone' }];

const run = ({ document, credential }: Service, routes: Routes, bent?: Bent) =>
  verifyDocument({
    ...{ document, routes, options: { credential, profile: 'spec' } },
    ...(bent ? { bent } : {}),
  });

suite('services of familiar shapes', (test) => {
  for (const [name, service] of Object.entries(services)) {
    for (const [manner, routes] of Object.entries(service.servers))
      test(`${name} that ${manner}: nobody is accused`, async () => {
        const report = await run(service, routes());
        assert.equal(openRows(report), []);
        assert.is(report.exitCode, 0);
      });

    for (const [kind, routes] of Object.entries(service.strict ?? {}))
      test(`${name} that ${kind}: told as what no schema says, and required of nobody`, async () => {
        const report = await run(service, routes());
        assert.is(report.exitCode, 0);
        assert.equal(
          openRows(report).map((row) => row.split(' ').slice(0, 3).join(' ')),
          ['valid-request-accepted buyTicket warn'],
        );
      });

    const [right = () => ({})] = Object.values(service.servers);
    for (const [fault, [row, bent]] of Object.entries(service.faults))
      test(`${name} that ${fault}: found by ${row}`, async () => {
        const { checks } = await run(service, right(), bent);
        const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
        const rows = red.map(({ id, operation, verdict }) => `${id} ${operation} ${verdict}`);
        assert.ok(rows.includes(row), `${row}: ${rows.join(', ')}`);
      });
  }
});
