/** Some of the broken servers, of every area: independent of the product's own faults, the row that names the defect turns. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { brokenServers } from './broken-servers.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

const witnesses: readonly string[] = [
  ...['answers 204', 'off by one at the top of int64', 'guards safe integers', 'refuses combining marks'],
  ...['coerces ids from strings', 'takes null for 0', 'stores an empty name', 'crashes on null'],
  ...['sends plants as text/plain', 'leaves the name out', 'sends errors as text/plain', 'answers 422'],
  ...['asks for no credential', 'takes any scheme', 'compares the beginning of the token'],
  ...['knows the connection, not the credential', 'fails under concurrency', 'crashes on long names'],
];

/** Show themselves only where all requests are sent. */
const inAll: readonly string[] = ['crashes on long names'];

suite('broken servers that bear witness', (test) => {
  for (const { name, rows, bend } of brokenServers.filter((server) => witnesses.includes(server.name))) {
    test(`${rows[0]}: ${name}`, async () => {
      const server = await startPlantServer(bend);
      try {
        const part = { only: [rows[0]], ...(inAll.includes(name) ? {} : { operationBudget: '200' }) };
        const { checks, exitCode } = await verify({ target: server.url, token, env: {}, ...part });
        const verdicts = checks.map(({ id, verdict }) => [id, verdict]);
        assert.equal([verdicts, exitCode], [[[rows[0], 'fail']], 1]);
      } finally {
        await server.close();
      }
    });
  }

  test('stand in each area, each under its name', () => {
    const known = brokenServers.filter(({ name }) => witnesses.includes(name));
    assert.is(known.length, witnesses.length);
    const areas = new Set(known.map(({ rows: [row] }) => row.slice(0, 3)));
    assert.equal([...areas].toSorted(), ['ACC', 'AUT', 'ERR', 'NET', 'REJ', 'RES']);
  });
});
