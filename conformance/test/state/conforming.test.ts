/** Conforming servers with state, of three shapes: nobody is accused, nothing stays open, and what was made is taken away. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { findingLines } from '../../report/terminal/finding-lines.ts';
import { suite } from '../support/suite.ts';
import { problem } from './serve-routes.ts';
import { conformingServers, notesServer, stationsServer } from './servers/servers.ts';
import { openRows, verifyDocument } from './verify-document.ts';

suite('conforming servers with state', (test) => {
  for (const { name, document, routes, credential } of conformingServers) {
    test(name, async () => {
      const report = await verifyDocument({
        ...{ document, routes: routes() },
        options: { credential: [...credential] },
      });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });
  }
});

const acceptance = { only: ['valid-request-accepted'] };

suite('what is not known to exist', (test) => {
  const own = stationsServer.routes();
  const hidden = { ...own, 'GET /stations': () => ({ status: 200, body: { data: [] } }) };
  const trial = { document: stationsServer.document, routes: hidden };

  test('accuses nobody, and is asked for by name', async () => {
    const notices: string[] = [];
    const onEvent = (event: RunEvent): void => {
      if (event.kind === 'notice' && event.code === 'values-needed')
        notices.push(event.values['given'] ?? '');
    };
    const report = await verifyDocument({ ...trial, options: { onEvent } });
    assert.is(report.exitCode, 3);
    assert.equal(notices, ['getStation.stationCode, listReadings.stationCode']);
    assert.equal(
      report.checks.filter(({ verdict }) => verdict === 'fail'),
      [],
    );
    const judged = report.checks.filter(
      ({ operation, verdict }) => operation === 'getStation' && verdict === 'pass',
    );
    assert.ok(judged.some(({ id }) => id === 'violation-refused'));
  });

  for (const answers of [8, 12, 20])
    test(`is not asked for where the run was stopped after ${answers} answers`, async () => {
      const stopping = new AbortController();
      const told = new Set<string>();
      let seen = 0;
      const onEvent = (event: RunEvent): void => {
        if (event.kind === 'notice') told.add(event.code);
        if (event.kind === 'exchange') seen += 1;
        if (seen === answers) stopping.abort();
      };
      await verifyDocument({ ...trial, options: { onEvent, signal: stopping.signal } });
      assert.equal([told.has('interrupted'), told.has('values-needed')], [true, false]);
    });

  test('may be given', async () => {
    const value = ['getStation.stationCode=OSLO', 'listReadings.path.stationCode=LON'];
    const report = await verifyDocument({ ...trial, options: { value } });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('may be let open, or left out', async () => {
    const open = await verifyDocument({ ...trial, options: { ...acceptance, allowUndetermined: true } });
    assert.is(open.exitCode, 0);
    const skipOperation = ['getStation', 'listReadings'];
    const left = await verifyDocument({ ...trial, options: { ...acceptance, skipOperation } });
    assert.equal([...new Set(left.checks.map(({ operation }) => operation))], ['listStations']);
  });

  test('is refused where its schema does not allow it', async () => {
    const asked = verifyDocument({ ...trial, options: { value: ['getStation.stationCode=far too long'] } });
    const message = await asked.then(
      () => '',
      (error: Error) => error.message,
    );
    assert.match(message, /^--value: the schema of getStation\.path\.stationCode does not allow/);
  });
});

suite('what was made', (test) => {
  test('and is not found is a recommended finding', async () => {
    const report = await verifyDocument({
      ...{ document: notesServer.document, routes: notesServer.routes() },
      bent: ({ method, path }, right) =>
        method === 'GET' && path.startsWith('/notes/') && right().status === 200
          ? problem(404, 'no')
          : right(),
      options: { ...acceptance, profile: 'spec', runs: 0, operation: ['readNote'] },
    });
    const rows = report.checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'fail');
    assert.equal(
      rows.map(({ id, operation, verdict, findings }) => [id, operation, verdict, findings[0]?.actual]),
      [['valid-request-accepted', 'readNote', 'warn', '404']],
    );
    const [finding] = rows[0]?.findings ?? [];
    const [name] = finding?.names ?? [];
    assert.equal(
      { ...name, value: '' },
      { place: 'path.slug', value: '', source: 'obtained', from: 'writeNote' },
    );
    assert.ok(name && finding?.request?.url.endsWith(`/notes/${name.value}`), name?.value);
    const lines = finding ? findingLines(finding, '', (_, text) => text) : [];
    const told = `names     path.slug ${name?.value}, which writeNote gave in this run`;
    assert.ok(lines.includes(told), lines.join('\n'));
  });

  test('is taken away again, and every value says who gave it', async () => {
    const left = new Set<string>();
    const sources = new Set<string>();
    await verifyDocument({
      ...{ document: notesServer.document, routes: notesServer.routes() },
      bent: ({ method, names: [slug = ''] }, right) => {
        const told = right();
        if (method === 'PUT' && told.status === 201) left.add(slug);
        if (method === 'DELETE' && told.status === 204) left.delete(slug);
        return told;
      },
      options: {
        ...acceptance,
        onEvent: (event) => {
          if (event.kind !== 'exchange') return;
          for (const { source, from } of event.case.values ?? [])
            sources.add(`${source} ${from ?? ''}`.trim());
        },
      },
    });
    assert.equal([...left], []);
    assert.equal([...sources].toSorted(), ['made-up', 'obtained writeNote']);
  });
});
