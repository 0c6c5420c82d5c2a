/** Conforming servers with state, of three shapes: nobody is accused, nothing stays open, at any concurrency. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { withRoutes } from './serve-routes.ts';
import { conforming } from './servers.ts';

const well = ['pass', 'note', 'not-applicable', 'excluded'];

suite('conforming servers with state', (test) => {
  for (const { name, document, routes, credential } of conforming) {
    test(name, () =>
      withFolder({}, async (folder) => {
        const file = join(folder, 'openapi.json');
        await writeFile(file, JSON.stringify(document));
        const report = await withRoutes(
          routes(),
          (_, right) => right(),
          (target) =>
            verify({ target, document: file, credential: [...credential], profile: 'smoke', env: {} }),
        );
        const open = report.checks.filter(({ verdict }) => !well.includes(verdict));
        assert.equal(
          open.map(({ id, verdict, operation, reason, findings }) => [
            id,
            operation,
            verdict,
            reason,
            findings[0]?.message,
          ]),
          [],
        );
        assert.is(report.exitCode, 0);
      }),
    );
  }
});
