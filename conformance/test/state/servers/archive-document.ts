/** Files in folders, as Google's API Improvement Proposals have such things: a document as data. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';

const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{2,40}$' };
const title = { type: 'string', minLength: 1, maxLength: 40 };
const output = (schema: object) => ({ ...schema, readOnly: true });
const time = output({ type: 'string', format: 'date-time' });

/** What the document says here and there. */
export interface ArchiveWords {
  readonly patch: string;
  readonly ofTag: string;
  readonly ofDeletionTag: string;
  readonly make: string;
  readonly read: string;
  readonly remove: string;
  readonly ofDeletion: string;
  readonly undelete: string;
  readonly clear: string;
  readonly shown: string;
  readonly batch: string;
}

/** What it says unless a test has it say otherwise. */
const usual: ArchiveWords = {
  patch:
    'Fields that the update mask does not name keep their value. If `etag` is set in the body and does not match the current one, the request is answered with 409 (ABORTED).',
  ofTag:
    'Changes with every update. May be sent on update to make sure that the client has the current version.',
  ofDeletionTag: 'The current etag. If it is given and does not match, the request is answered with 409.',
  make: 'An id that is taken, also by a soft deleted file, is answered with 409 (ALREADY_EXISTS).',
  read: 'Soft deleted files are returned as well, with state DELETED.',
  remove:
    'Soft delete: the file gets the state DELETED and a `deleteTime`, and can be restored with `:undelete` for 30 days. A file that is deleted already is answered with 404.',
  ofDeletion: 'The file, with state DELETED.',
  undelete: 'A file that is not deleted is answered with 409 (ALREADY_EXISTS).',
  clear:
    'A folder that has files is only deleted with `force`; without, the request is answered with 400 (FAILED_PRECONDITION).',
  shown: 'Whether soft deleted files are listed as well.',
  batch: 'The files, in the order of the request.',
};

const inQuery = (name: string, schema: object, description = '', required = false) => ({
  ...{ name, in: 'query', schema, description, required },
});
const others = { 400: refusal, 404: refusal };
const conflict = { ...others, 409: refusal };
const flag = { type: 'boolean' };

/** The document. */
export function archive(words: Partial<ArchiveWords> = {}) {
  const told = { ...usual, ...words };
  const folder = inPath('folder', slug);
  return {
    openapi: '3.1.0',
    info: { title: 'Archive', version: '1' },
    paths: {
      '/v1/folders': {
        post: {
          ...{ operationId: 'makeFolder', requestBody: body(ref('Folder')) },
          parameters: [inQuery('folderId', slug, '', true)],
          responses: { 200: json(ref('Folder')), ...conflict },
        },
      },
      '/v1/folders/{folder}': {
        parameters: [folder],
        get: { operationId: 'readFolder', responses: { 200: json(ref('Folder')), ...others } },
        delete: {
          ...{ operationId: 'dropFolder', description: told.clear },
          parameters: [
            inQuery('force', { ...flag, default: false }, 'If true, its files are deleted as well.'),
          ],
          responses: { 200: json({ type: 'object' }), ...others },
        },
      },
      ...filePaths(told, folder),
    },
    components: { schemas: { Problem, ...schemasOf(told) } },
  };
}

/** What can be done with files. */
function filePaths(told: ArchiveWords, folder: unknown) {
  return {
    ...listPaths(told, folder),
    ...itemPaths(told, [folder, inPath('file', slug)]),
  };
}

const names = {
  ...{ type: 'array', minItems: 1, maxItems: 9 },
  items: { type: 'string', pattern: '^folders/[^/]+/files/[^/]+$' },
};

function schemasOf({ ofTag }: ArchiveWords) {
  const own = { title, note: title, etag: { type: 'string', description: ofTag } };
  const files = { type: 'array', items: ref('File') };
  const name = output({ type: 'string' });
  const state = output({ type: 'string', enum: ['ACTIVE', 'DELETED'] });
  return {
    Folder: { type: 'object', required: ['title'], properties: { name, title } },
    FileChange: { type: 'object', properties: own },
    File: {
      ...{ type: 'object', required: ['title'] },
      properties: { name, ...own, state, deleteTime: time, updateTime: time },
    },
    SomeFiles: { type: 'object', required: ['files'], properties: { files } },
    Files: {
      ...{ type: 'object', required: ['files'] },
      properties: {
        files,
        nextPageToken: { type: 'string' },
        totalSize: {
          type: 'integer',
          description: 'The number of all results, irrespective of pages.',
        },
      },
    },
  };
}

const file = { 200: json(ref('File')) };

function listPaths(told: ArchiveWords, folder: unknown) {
  return {
    '/v1/folders/{folder}/files': {
      parameters: [folder],
      get: {
        operationId: 'listFiles',
        parameters: [
          inQuery('pageSize', { type: 'integer', minimum: 1, maximum: 100 }),
          inQuery('pageToken', { type: 'string' }),
          inQuery('showDeleted', { ...flag, default: false }, told.shown),
        ],
        responses: { 200: json(ref('Files')), ...others },
      },
      post: {
        ...{ operationId: 'makeFile', description: told.make, requestBody: body(ref('File')) },
        parameters: [inQuery('fileId', slug)],
        responses: { ...file, ...conflict },
      },
    },
    '/v1/folders/{folder}/files:batchGet': {
      parameters: [folder],
      get: {
        operationId: 'batchGetFiles',
        parameters: [inQuery('names', names, 'The names of the files.', true)],
        responses: { 200: json(ref('SomeFiles'), told.batch), ...others },
      },
    },
  };
}

function itemPaths(told: ArchiveWords, ofFile: readonly unknown[]) {
  return {
    '/v1/folders/{folder}/files/{file}': {
      parameters: ofFile,
      get: { operationId: 'readFile', description: told.read, responses: { ...file, ...others } },
      patch: {
        ...{ operationId: 'changeFile', description: told.patch, requestBody: body(ref('FileChange')) },
        parameters: [inQuery('updateMask', { type: 'string' }, 'Fields to update, such as `title,note`.')],
        responses: { ...file, ...conflict },
      },
      delete: {
        ...{ operationId: 'dropFile', description: told.remove },
        parameters: [inQuery('etag', { type: 'string' }, told.ofDeletionTag)],
        responses: { 200: json(ref('File'), told.ofDeletion), ...conflict },
      },
    },
    '/v1/folders/{folder}/files/{file}:undelete': {
      parameters: ofFile,
      post: {
        ...{ operationId: 'undeleteFile', description: told.undelete },
        responses: { ...file, ...conflict },
      },
    },
  };
}
