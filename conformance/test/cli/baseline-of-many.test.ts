/** A baseline of a target that breaks more keywords than are told apart: who mends one of them is no worse. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { body, json, Problem, ref, problem as refusal } from '../state/documents.ts';
import { validator } from '../state/reading.ts';
import { problem, type Routes, withRoutes } from '../state/serve-routes.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const names = ['ape', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu', 'hen'];
const schemas = {
  Problem,
  Zoo: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 9 }])),
  },
};
const add = {
  operationId: 'add',
  requestBody: body(ref('Zoo')),
  responses: { 200: json(true), 400: refusal },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Zoo', version: '1' },
  paths: { '/zoo': { post: add } },
  components: { schemas },
};

/** Takes all JSON, as long as these members are as documented. */
function routesOf(checked: readonly string[]): Routes {
  const properties = Object.fromEntries(checked.map((name) => [name, schemas.Zoo.properties[name]]));
  const isZoo = validator({ components: { schemas: { Zoo: { properties } } } }, 'Zoo');
  return {
    'POST /zoo': ({ json: told }) =>
      told === undefined || !isZoo(told) ? problem(400, 'no zoo') : { status: 200, body: {} },
  };
}

suite('a baseline of many keywords', (test) => {
  test('excuses those that were told together when one of the others is mended', () =>
    withFolder({}, async (cwd) => {
      await writeFile(join(cwd, 'openapi.json'), JSON.stringify(document));
      const run = (checked: readonly string[], ...flags: readonly string[]) =>
        withRoutes(
          routesOf(checked),
          (_, right) => right(),
          (url) =>
            runCli(['verify', url, '--document', 'openapi.json', '--only', 'violation-refused', ...flags], {
              ...{ cwd, env: {} },
            }),
        );
      const before = await run([], '--report', 'jsonl=before.jsonl');
      assert.is(before.code, 1, before.stderr);
      const same = await run([], '--baseline', 'before.jsonl');
      assert.is(same.code, 0, same.stdout);
      const better = await run(['ape'], '--baseline', 'before.jsonl');
      assert.is(better.code, 0, better.stdout);
    }));
});
