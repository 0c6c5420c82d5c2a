/** Things that are called jobs, are made and read in one place, and refer to whoever is given them later on. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../../contract/load-contract.ts';
import { giversOf } from '../../../resources/givers.ts';
import { jobsOf } from '../../../resources/jobs.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { body, inPath, json, ref } from '../documents.ts';

const text = { type: 'string' };
const crud = (name: string, parameters: readonly unknown[], made = '201'): object => ({
  parameters,
  post: {
    operationId: `add${name}`,
    requestBody: body({ type: 'object' }),
    responses: { [made]: json(ref(name)) },
  },
});
const read = (name: string, parameters: readonly unknown[]): object => ({
  parameters,
  get: { operationId: `read${name}`, responses: { 200: json(ref(name)) } },
});

/** @param isRead whether a job can be read where it is added */
function documentOf(isRead: boolean): object {
  const id = inPath('id', text);
  const below = inPath('projectId', text);
  return {
    openapi: '3.1.0',
    info: { title: 'Agency', version: '1' },
    paths: {
      '/translators': crud('Translator', []),
      '/translators/{id}': read('Translator', [id]),
      '/projects': crud('Project', []),
      '/projects/{projectId}/jobs': crud('Job', [below]),
      ...(isRead ? { '/projects/{projectId}/jobs/{id}': read('Job', [below, id]) } : {}),
    },
    components: {
      schemas: {
        Translator: { type: 'object', properties: { id: text } },
        Project: { type: 'object', properties: { id: text } },
        Job: {
          type: 'object',
          required: ['id', 'translatorId'],
          properties: { id: text, translatorId: { type: ['string', 'null'] } },
        },
      },
    },
  };
}

const loaded = <T>(document: object, work: (contract: Awaited<ReturnType<typeof loadContract>>) => T) =>
  withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    return work(await loadContract(file));
  });

suite('jobs that somebody is given', (test) => {
  test('are made where they are added, if they can be read there', async () => {
    const givers = await loaded(documentOf(true), (contract) => {
      assert.equal(jobsOf(contract, contract.operations), []);
      return giversOf(contract, contract.operations).get('/projects/{}/jobs');
    });
    assert.equal(
      givers?.map(({ operation, kind }) => `${kind} ${operation}`),
      ['maker addJob'],
    );
  });

  test('are begun elsewhere, if nothing reads them there and the answer names it', async () => {
    const jobs = await loaded(documentOf(false), (contract) => jobsOf(contract, contract.operations));
    assert.equal(
      jobs.map(({ collection, begin }) => `${begin} ${collection}`),
      ['addJob /translators'],
    );
  });
});
