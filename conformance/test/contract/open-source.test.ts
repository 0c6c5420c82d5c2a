/** Documents come from files and addresses, and references lead no further than they may. */

import { symlink, truncate } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { documentWith, part, remarkOf, withDocuments, withListener } from './document-parts.ts';
import { plantStore, refusedWith } from './fixture.ts';

suite('open source', (test) => {
  test('a file: URL is a file', async () => {
    const contract = await loadContract(pathToFileURL(plantStore).href);
    assert.is(contract.digest, (await loadContract(plantStore)).digest);
  });

  test('a missing file, a folder and a file that is too large are said', async () => {
    await withFolder({ 'big.yaml': '' }, async (folder) => {
      await truncate(`${folder}/big.yaml`, 33 * 1024 * 1024);
      const messages = await Promise.all(
        ['none.yaml', '.', 'big.yaml'].map(async (name) => (await refusedWith(`${folder}/${name}`)).message),
      );
      assert.match(messages[0] ?? '', /none\.yaml: the document cannot be read: there is no such file/);
      assert.match(messages[1] ?? '', /cannot be read: it is not a file/);
      assert.match(
        messages[2] ?? '',
        /big\.yaml: the document is larger than 32 MiB\. .*--max-document SIZE/,
      );
    });
  });

  test('a document without bottom is said', async () => {
    await withFolder({ 'deep.yaml': '['.repeat(100_000) }, async (folder) => {
      const { problems } = await refusedWith(`${folder}/deep.yaml`);
      assert.equal(
        problems.map(({ message }) => message),
        ['nested too deeply to be read'],
      );
    });
  });

  test('a larger file is read where it is allowed, and a smaller one refused', async () => {
    await withFolder({ 'openapi.yaml': documentWith('#/info') }, async (folder) => {
      const { message } = await refusedWith(`${folder}/openapi.yaml`, { maxBytes: 100 });
      assert.match(message, /is larger than 100 bytes/);
      const { message: least } = await refusedWith(`${folder}/openapi.yaml`, { maxBytes: 1 });
      assert.match(least, /is larger than 1 byte\./);
      assert.ok(await loadContract(`${folder}/openapi.yaml`, { maxBytes: 1000 }));
    });
  });

  test('a document may itself be behind a link', async () => {
    const files = { 'real/openapi.yaml': documentWith('part.yaml#/Thing'), 'real/part.yaml': part };
    await withFolder(files, async (folder) => {
      await symlink('real', `${folder}/link`);
      const contract = await loadContract(`${folder}/link/openapi.yaml`);
      assert.is(contract.operations.length, 1);
    });
  });

  test('file names with spaces, hashes and percents work', async () => {
    const files = {
      'a #1 50%.yaml': documentWith('a%20%231%2050%25%20part.yaml#/Thing'),
      'a #1 50% part.yaml': part,
    };
    await withFolder(files, async (folder) => {
      const contract = await loadContract(`${folder}/a #1 50%.yaml`);
      assert.is(contract.operations.length, 1);
    });
  });
});

suite('open source over HTTP', (test) => {
  test('a document and its parts beside it are fetched', async () => {
    await withDocuments(
      { '/api/openapi.yaml': documentWith('part.yaml#/Thing'), '/api/part.yaml': part },
      async (base) => {
        const contract = await loadContract(`${base}/api/openapi.yaml`);
        assert.is(contract.source, `${base}/api/openapi.yaml`);
        assert.is(contract.positions.get('/components/schemas/Thing/type')?.file, `${base}/api/part.yaml`);
      },
    );
  });

  test('redirects are followed for the document and not for its parts', async () => {
    const files = {
      '/api/openapi.yaml': documentWith('part.yaml#/Thing'),
      '/api/part.yaml': '> /other.yaml',
      '/': '> /api/openapi.yaml',
    };
    await withDocuments({ ...files, '/other.yaml': part }, async (base) => {
      assert.match(await remarkOf(`${base}/`), /part\.yaml cannot be fetched/);
    });
  });

  test('an error status, a refused connection and an unknown file are said', async () => {
    const base = await withDocuments({}, async (open) => {
      assert.match((await refusedWith(`${open}/none`)).message, /cannot be fetched: the answer is 404/);
      return open;
    });
    assert.match((await refusedWith(`${base}/none`)).message, /cannot be fetched: the connection is refused/);
  });

  test('a password in an address is neither sent nor shown', async () => {
    const error = await refusedWith('http://ann:secret@127.0.0.1:9/openapi.yaml');
    assert.match(error.message, /contains a user name or a password/);
    assert.not.match(error.message, /ann|secret/);
  });

  test('an endless document is cut', async () => {
    const endless: RequestListener = (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, '#');
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    await withListener(endless, async (base) => {
      assert.match((await refusedWith(`${base}/openapi.yaml`)).message, /is larger than 32 MiB/);
    });
  });
});
