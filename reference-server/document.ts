/** Serves the OpenAPI document: as the file it is, and as JSON. */

import { readFile } from 'node:fs/promises';
import { writeJson } from '../conformance/json/write-json.ts';
import type { Answer } from './answer.ts';
import type { Route } from './route.ts';

/** The routes /openapi.yaml (RFC 9512) and /openapi.json of a document. The file is read when it is asked for. */
export function documentRoutes(document: URL): readonly Route[] {
  return [
    { path: '/openapi.yaml', method: 'GET', answer: () => answerYaml(document) },
    { path: '/openapi.json', method: 'GET', answer: () => answerJson(document) },
  ];
}

async function answerYaml(document: URL): Promise<Answer> {
  return { status: 200, headers: { 'Content-Type': 'application/yaml' }, body: await readFile(document) };
}

/** The YAML reader is loaded here, so that nobody waits for it who does not need it. */
async function answerJson(document: URL): Promise<Answer> {
  const { parse } = await import('yaml');
  const value = parse(await readFile(document, 'utf8'), { intAsBigInt: true });
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: writeJson(value, 2) };
}
