/** The archive: a server in the style of Google's AIPs conforms, and each of its faults is told where the words refuse it. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type ArchiveManner, archiveRoutes } from './servers/archive.ts';
import { type ArchiveWords, archive } from './servers/archive-document.ts';
import { openRowNames, openRows, verifyDocument, verifyRows } from './verify-document.ts';

const options = { profile: 'strict', runs: 3 } as const;

function trial(manners: readonly ArchiveManner[], words: Partial<ArchiveWords> = {}) {
  const document = archive(words);
  return { document, routes: archiveRoutes(document, ...manners), options };
}

async function found(manner: ArchiveManner, row: string, words?: Partial<ArchiveWords>) {
  return openRowNames(await verifyRows(trial([manner], words), [row]));
}

suite('an archive', (test) => {
  test('conforms, with entity tags and without', async () => {
    assert.equal(openRows(await verifyDocument(trial([]))), []);
    const untagged = await verifyDocument(trial(['no tags']));
    assert.equal(openRows(untagged), []);
    assert.is(untagged.exitCode, 0);
  });

  test('refuses what is asked for under an old etag', async () => {
    const row = 'version-holds';
    assert.equal(await found('old tags are taken', row), ['version-holds changeFile warn']);
    assert.equal(await found('old tags delete', row), ['version-holds dropFile warn']);
    for (const patch of [
      'Changes a file.',
      'If the etag does not match, the change is merged.',
      'If the etag does not match, the request is not refused.',
      'If the etag does not match, the request is answered with 409, unless the file is new.',
      'The etag is for information.',
    ])
      assert.equal(await found('old tags are taken', row, { patch }), [], patch);
    for (const ofDeletionTag of ['The etag.', 'If it does not match, a warning is logged with code 409.'])
      assert.equal(await found('old tags delete', row, { ofDeletionTag }), [], ofDeletionTag);
  });

  test('refuses an id that is taken, also by what is deleted', async () => {
    const row = 'id-taken';
    assert.equal(await found('ids are taken twice', row), ['id-taken makeFile warn']);
    assert.equal(await found('ids of deleted files are free', row), ['id-taken makeFile warn']);
    const make = 'An id that is taken is answered with 409 (ALREADY_EXISTS).';
    assert.equal(await found('ids of deleted files are free', row, { make }), []);
    for (const words of [
      'Makes a file.',
      'If the file exists already, it is replaced.',
      'An id that is taken is answered with 409, unless the body is the same.',
      'If the id is taken, a suffix is appended.',
    ])
      assert.equal(await found('ids are taken twice', row, { make: words }), [], words);
  });

  test('has an etag that changes with each file, and not by reading', async () => {
    const row = 'etag-follows';
    assert.equal(await found('tags are frozen', row), ['etag-follows changeFile warn']);
    assert.equal(await found('reading changes tags', row), ['etag-follows readFile warn']);
    for (const ofTag of [
      'A tag.',
      'A weak tag: it may stay the same when little changes.',
      'Changes with every reading.',
      'Does not change with every update.',
    ]) {
      assert.equal(await found('tags are frozen', row, { ofTag }), [], ofTag);
      assert.equal(await found('reading changes tags', row, { ofTag }), [], ofTag);
    }
  });

  test('counts what is on all pages', async () => {
    assert.equal(await found('the total is that of the page', 'total-counts'), [
      'total-counts listFiles warn',
    ]);
  });
});
