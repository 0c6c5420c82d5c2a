/** State itself: answers in chains are judged, a freedom of a server made from a document is let be, and no concurrency counts. */

import * as assert from 'uvu/assert';
import { verify } from '../../../index.ts';
import { suite } from '../../support/suite.ts';
import type { Bent } from '../serve-routes.ts';
import { verifyDocument } from '../verify-document.ts';
import { tickets } from './chain-documents.ts';
import { ticketRoutes } from './chain-servers.ts';
import { accusing, chainSubjects, verifySubject } from './chain-subjects.ts';

suite('answers that come in chains alone', (test) => {
  test('are held to their schemas as others are', async () => {
    const gone = new Set<string>();
    const bend: Bent = ({ method, path }, right) => {
      const told = right();
      if (method === 'DELETE' && told.status < 300) gone.add(path);
      return method === 'GET' && gone.has(path) ? { ...told, raw: '"no such ticket"' } : told;
    };
    const options = { profile: 'spec', operationBudget: '60' } as const;
    const report = await verifyDocument({ document: tickets, routes: ticketRoutes(), bent: bend, options });
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      failed.map(({ id, operation }) => `${id} ${operation}`),
      ['response-schema readTicket'],
    );
  });
});

const { freedoms, faults } = await chainSubjects('projects');
suite('chains at servers made from a document', (test) => {
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
