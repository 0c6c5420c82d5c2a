/** The example servers keep every law that is tried by hand on the responder: both are held to the same. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { clientOf } from '../state/client.ts';
import { gardenOf } from '../state/garden.ts';
import { laws } from '../state/laws.ts';
import { credentials, plots } from '../state/plots.ts';
import { startFlags } from './flags-server.ts';
import { startInvoices } from './invoices-server.ts';
import { startProjects } from './projects-server.ts';

const examples = { projects: startProjects, flags: startFlags, invoices: startInvoices };

suite('example servers with state', (test) => {
  for (const [name, start] of Object.entries(examples)) {
    test(`${name}: keeps every law`, async () => {
      const server = await start();
      const broken: string[] = [];
      try {
        const call = clientOf(server.url, credentials[name] ?? {});
        for (const plot of plots.filter(({ document }) => document === name)) {
          for (const [law, holds] of Object.entries(laws)) {
            await holds(gardenOf(plot, call)).catch((error: unknown) =>
              broken.push(`${law}: ${String(error)}`),
            );
          }
        }
      } finally {
        await server.stop();
      }
      assert.equal(broken, []);
    });
  }
});
