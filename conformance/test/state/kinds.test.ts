/** What a survey says that can be done to things, and what a request names by the name of a parameter alone. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import type { Contract } from '../../model/contract.ts';
import type { Survey } from '../../model/resource.ts';
import { surveyContract } from '../../resources/survey-contract.ts';
import { suite } from '../support/suite.ts';

async function surveyOf(name: string): Promise<Survey> {
  return surveyContract(await documentOf(name));
}

function documentOf(name: string): Promise<Contract> {
  return loadContract(`fixtures/documents/${name}/openapi.yaml`);
}

const [parts, stations] = await Promise.all([surveyOf('parts'), surveyOf('stations')]);
const document = await documentOf('parts');

suite('a survey', (test) => {
  test('looks at each operation as often, however many there are', () => {
    const [few, many] = [looksAt(100), looksAt(400)];
    assert.ok(many < 5 * few, `${few} looks at 100, ${many} at 400`);
  });
});

/** How often paths are looked at in a survey of so many collections, each of whose things can be read. */
function looksAt(count: number): number {
  const [operation] = document.operations;
  if (!operation) throw new Error('the document has an operation');
  let looks = 0;
  const operations = Array.from({ length: count }, (_, at) => {
    const one = { ...operation, id: `read${at}`, method: 'GET', parameters: [] };
    return Object.defineProperty(one, 'path', {
      get: () => {
        looks += 1;
        return `/things${at}/{id}`;
      },
    });
  });
  surveyContract(document, operations);
  return looks;
}

suite('kinds of things', (test) => {
  test('with paths of their own come first, then lists and single things', () => {
    assert.equal(
      parts.kinds.map(({ collection }) => collection),
      ['/parts', '/orders', '/orders/{}/lines', '/settings'],
    );
  });

  test('what is only listed is made in the list and seen there', () => {
    const lines = parts.kinds.find(({ collection }) => collection === '/orders/{}/lines');
    assert.equal(lines, {
      collection: '/orders/{}/lines',
      isNamed: false,
      list: 'listLines',
      make: 'addLine',
    });
  });

  test('a single thing is made what it is by PUT', () => {
    const settings = parts.kinds.find(({ isSingle }) => isSingle);
    assert.equal(settings, {
      ...{ collection: '/settings', isNamed: true, isSingle: true },
      ...{ make: 'putSettings', read: 'getSettings', replace: 'putSettings' },
    });
  });

  test('what nobody can make is listed and read', () => {
    assert.equal(
      stations.kinds.map(({ make, list, read }) => [make, list, read]),
      [
        [undefined, 'listStations', 'getStation'],
        [undefined, 'listDepartures', 'getDeparture'],
      ],
    );
  });
});

suite('references', (test) => {
  test('a member that is called as the parameter of a path, and has its schema, names what is there', () => {
    const places = parts.references.get('addLine')?.map(({ place, collection }) => [place, collection]);
    assert.equal(places, [
      ['path.orderId', '/orders'],
      ['/sku', '/parts'],
    ]);
  });

  test('whoever makes it names nothing', () => {
    assert.equal(parts.references.get('addPart'), []);
  });
});

suite('actions', (test) => {
  const claim = '/policies/{policyId}/claims/{claimId}';
  const actionsOf = async (...paths: readonly string[]) => {
    const [operation] = document.operations;
    assert.ok(operation);
    const operations = [`POST /policies/{policyId}/claims`, `GET ${claim}`, ...paths].map((one) => {
      const [method = '', path = ''] = one.split(' ');
      return { ...operation, id: one, method, path, parameters: [] };
    });
    return surveyContract(document, operations).kinds.find(
      ({ collection }) => collection === '/policies/{}/claims',
    )?.actions;
  };

  test('stand below the thing, or below its name alone', async () => {
    assert.equal(await actionsOf(`POST ${claim}/pay`), [`POST ${claim}/pay`]);
    assert.equal(await actionsOf('POST /claims/{claimId}/pay'), ['POST /claims/{claimId}/pay']);
  });

  test('are of no thing where others are called the same', async () => {
    const action = 'POST /claims/{claimId}/pay';
    assert.is(await actionsOf('POST /claims/{id}/pay'), undefined);
    assert.is(await actionsOf(action, 'GET /claims/{claimId}'), undefined);
    assert.is(await actionsOf(action, 'POST /claims'), undefined);
    assert.is(await actionsOf(action, 'POST /cars/{carId}/claims'), undefined);
  });
});

suite('steps before an operation', (test) => {
  test('what ends a thing comes last, and first before what brings it back', () => {
    const [operation] = document.operations;
    const actions = ['cancel', 'start', 'complete', 'reopen'].map((verb) => ({
      ...Object(operation),
      ...{ id: `${verb}Job`, method: 'POST', path: `/jobs/{id}/${verb}` },
    }));
    const { priors } = surveyContract(document, actions);
    assert.equal(priors('startJob'), ['reopenJob', 'cancelJob', 'completeJob']);
    assert.equal(priors('completeJob'), ['startJob', 'reopenJob', 'cancelJob']);
    assert.equal(priors('reopenJob'), ['cancelJob', 'completeJob', 'startJob']);
  });
});
