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

  test('keeps what is deleted softly, in the state that is told', async () => {
    const row = 'soft-deleted';
    assert.equal(await found('deleted files stay active', row), ['soft-deleted dropFile warn']);
    assert.equal(await found('deleted files are gone', row), ['soft-deleted dropFile warn']);
    assert.equal(await found('files are deleted twice', row), ['soft-deleted dropFile warn']);
    assert.equal(await found('deleted files are gone', row, { read: 'Reads a file.' }), []);
    for (const remove of [
      'Deletes a file.',
      'The file gets the state DELETED, or is gone.',
      'The file may get the state DELETED.',
      'The file does not get the state DELETED.',
      'If the file is old, it gets the state DELETED.',
    ])
      for (const manner of ['deleted files are gone', 'files are deleted twice'] as const)
        assert.equal(await found(manner, row, { remove, ofDeletion: 'The file.' }), [], remove);
  });

  test('lists what is deleted softly where it is asked for alone', async () => {
    const row = 'deleted-is-gone';
    assert.equal(await found('deleted files are listed', row), ['deleted-is-gone dropFile warn']);
    assert.equal(await found('deleted files are never listed', row), ['deleted-is-gone dropFile warn']);
    for (const shown of ['A flag.', 'Whether soft deleted files are listed in grey.'])
      assert.equal(await found('deleted files are listed', row, { shown }), [], shown);
  });

  test('restores only what is deleted', async () => {
    const [row, manner] = ['acted-in-state', 'what is not deleted is undeleted'] as const;
    assert.equal(await found(manner, row), ['acted-in-state undeleteFile warn']);
    for (const undelete of ['Restores a file.', 'A file that is not deleted is answered with 200.'])
      assert.equal(await found(manner, row, { undelete }), [], undelete);
  });

  test('deletes a folder of files by force alone', async () => {
    const row = 'in-use-kept';
    assert.equal(await found('full folders are deleted', row), ['in-use-kept dropFolder warn']);
    assert.equal(await found('force is ignored', row), ['in-use-kept dropFolder warn']);
    for (const clear of [
      'Deletes a folder.',
      'A folder that has files may be refused without `force`.',
      'A folder that has files is only deleted with `force`. Owners may do without.',
      'A folder that has links is only deleted with `force`.',
    ])
      assert.equal(await found('full folders are deleted', row, { clear }), [], clear);
    for (const clear of [
      'A folder with files cannot be deleted unless force is set.',
      'Otherwise, the request will only work if the folder has no files.',
    ])
      assert.equal(
        await found('full folders are deleted', row, { clear }),
        ['in-use-kept dropFolder warn'],
        clear,
      );
  });

  test('changes nothing that the mask does not name', async () => {
    const row = 'mask-keeps';
    assert.equal(await found('masks are ignored', row), ['mask-keeps changeFile warn']);
    for (const patch of ['The mask is ignored.', 'The mask is only a hint.'])
      assert.equal(await found('masks are ignored', row, { patch }), [], patch);
  });

  test('gives several files in the order of their names, where the document says so', async () => {
    const row = 'batch-in-order';
    assert.equal(await found('batches are turned', row), ['batch-in-order batchGetFiles warn']);
    for (const batch of ['The files.', 'The files, not in the order of the request.'])
      assert.equal(await found('batches are turned', row, { batch }), [], batch);
  });

  test('counts what is on all pages', async () => {
    assert.equal(await found('the total is that of the page', 'total-counts'), [
      'total-counts listFiles warn',
    ]);
  });
});
