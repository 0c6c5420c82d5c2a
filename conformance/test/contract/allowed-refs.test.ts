/** References lead into the folder of their document, and to what the user names besides. */

import { realpath, symlink } from 'node:fs/promises';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { allowedPlace } from '../../contract/open-source.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { documentWith, part, remarkOf, withDocuments, withListener } from './document-parts.ts';
import { documents, plantStore } from './fixture.ts';

suite('where references lead', (test) => {
  test('references leave the folder by no spelling', async () => {
    const { remarks } = await loadContract(`${documents}escapes/openapi.yaml`);
    const lines = remarks.map(({ at, actual }) => `${at}: ${actual}`.replaceAll(documents, ''));
    const refs = [
      '14:7: $ref "../library/openapi.yaml#/components/schemas/Book"',
      '16:7: $ref "%2e%2e/library/openapi.yaml#/components/schemas/Book"',
      '18:7: $ref "file:///etc/hostname"',
      '20:7: $ref "inside/../../library/openapi.yaml"',
    ];
    assert.is(lines.length, refs.length);
    for (const [index, ref] of refs.entries())
      assert.ok(lines[index]?.startsWith(`escapes/openapi.yaml:${ref} leaves the folder`), lines[index]);
  });

  test('references leave the folder by no link', async () => {
    const files = { 'in/openapi.yaml': documentWith('part.yaml#/Thing'), 'out.yaml': part };
    await withFolder(files, async (folder) => {
      await symlink('../out.yaml', `${folder}/in/part.yaml`);
      assert.match(await remarkOf(`${folder}/in/openapi.yaml`), /leaves the folder/);
      const allowRefs = [pathToFileURL(`${await realpath(folder)}/`)];
      assert.is(await remarkOf(`${folder}/in/openapi.yaml`, { allowRefs }), '');
    });
  });

  test('references lead to a folder above that is named, and to no other', async () => {
    const files = {
      'in/openapi.yaml': documentWith('../common/part.yaml#/Thing'),
      'common/part.yaml': part,
      'common-not/part.yaml': part,
      'in/other.yaml': documentWith('../common-not/part.yaml#/Thing'),
    };
    await withFolder(files, async (folder) => {
      const place = await allowedPlace(`${folder}/common`);
      assert.ok(place.kind === 'place');
      const allowRefs = place.kind === 'place' ? [place.url] : [];
      const told = await remarkOf(`${folder}/in/openapi.yaml`);
      assert.match(told, /leaves the folder of the document; .*--allow-refs .*common\/$/);
      assert.is(await remarkOf(`${folder}/in/openapi.yaml`, { allowRefs }), '');
      assert.match(await remarkOf(`${folder}/in/other.yaml`, { allowRefs }), /leaves the folder/);
    });
  });

  test('only folders that are there and addresses that nobody can change on the way are named', async () => {
    const kinds = ['https://example.com/a', 'http://127.0.0.1:1/', 'http://localhost/', '.', 'package.json'];
    const others = [
      'http://example.com/',
      'http://10.0.0.1/',
      'https://me:it@example.com/',
      'nowhere',
      'https://',
    ];
    const read = await Promise.all([...kinds, ...others].map(allowedPlace));
    assert.equal(
      read.map((one) => (one.kind === 'place' ? one.kind : one.reason)),
      [
        ...['place', 'place', 'place', 'place', 'no-folder'],
        ...['not-https', 'not-https', 'secret', 'no-folder', 'not-https'],
      ],
    );
  });

  test('a part elsewhere is fetched only when asked for', async () => {
    await withDocuments({ '/part.yaml': part }, async (base) => {
      await withFolder({ 'openapi.yaml': documentWith(`${base}/part.yaml#/Thing`) }, async (folder) => {
        const file = `${folder}/openapi.yaml`;
        assert.match(
          await remarkOf(file),
          /leads to the network, .*--allow-refs http:\/\/127\.0\.0\.1:\d+\/$/,
        );
        assert.is(await remarkOf(file, { allowRefs: [new URL(base)] }), '');
        assert.is(await remarkOf(file, { allowRefs: [new URL(`${base}/part.yaml`)] }), '');
        assert.match(await remarkOf(file, { allowRefs: [new URL(`${base}/par`)] }), /leads to the network/);
        assert.match(
          await remarkOf(file, { allowRefs: [new URL('https://127.0.0.1/')] }),
          /leads to the network/,
        );
      });
    });
  });

  test('no credential goes along, and a part leads no further than it may', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const parts: RequestListener = (request, response) => {
      seen.push(request.headers);
      response.end('Thing: { $ref: "/elsewhere.yaml#/Thing" }\nFile: { $ref: "file:///etc/hostname" }\n');
    };
    await withListener(parts, async (base) => {
      await withFolder({ 'openapi.yaml': documentWith(`${base}/api/part.yaml#/Thing`) }, async (folder) => {
        const allowRefs = [new URL(`${base}/api/`)];
        const told = await remarkOf(`${folder}/openapi.yaml`, { allowRefs });
        assert.match(told, /"\/elsewhere\.yaml#\/Thing" leads to the network/);
        assert.is(seen.length, 1);
        for (const name of ['authorization', 'cookie']) assert.is(seen[0]?.[name], undefined);
      });
    });
  });

  test('parts that lead on and on come to an end', async () => {
    let seen = 0;
    const endless: RequestListener = (_, response) => {
      seen += 1;
      response.end(`Thing: { $ref: "${seen}.yaml#/Thing" }\n`);
    };
    await withListener(endless, async (base) => {
      await withFolder({ 'openapi.yaml': documentWith(`${base}/part.yaml#/Thing`) }, async (folder) => {
        const options = { allowRefs: [new URL(base)], maxFetched: 3 };
        const told = await remarkOf(`${folder}/openapi.yaml`, options);
        assert.match(told, /3\.yaml is not fetched: 3 other files were; store the files beside the document/);
        assert.is(seen, 3);
      });
    });
  });

  test('a document from the network never leads to a file', async () => {
    const ref = `${pathToFileURL(plantStore).href}#/components/schemas/Plant`;
    await withDocuments(
      { '/api/openapi.yaml': documentWith(ref), '/openapi.yaml': documentWith('/api/x') },
      async (base) => {
        const allowRefs = [new URL(base), pathToFileURL(dirname(plantStore))];
        assert.match(await remarkOf(`${base}/api/openapi.yaml`, { allowRefs }), /leaves the folder/);
      },
    );
  });
});
