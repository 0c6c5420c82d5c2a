/**
 * Objects in paths, in every style: members that only answers have are neither sent nor asked for, and what keeps a request
 * from being made is told of what is really sent.
 */

import * as assert from 'uvu/assert';
import { type Asked, problem, type Routes, type Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const shade = { type: 'integer', minimum: 0, maximum: 255 };
const colour = {
  type: 'object',
  required: ['R', 'G', 'id'],
  properties: {
    R: shade,
    G: shade,
    id: { type: 'integer', readOnly: true },
    // Of which nobody says how it would be written in a path.
    links: { type: 'object', required: ['self'], properties: { self: { type: 'string' } }, readOnly: true },
  },
};

const pairs = (text: string, mark: string): readonly (readonly [string, string])[] =>
  text.split(mark).map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']);
const halves = (text: string): readonly (readonly [string, string])[] => {
  const parts = text.split(',');
  return parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : []));
};

/** By the style, exploded or not: how a server takes the text apart that stands behind what begins it. */
const styles = {
  matrix: { style: 'matrix', explode: true, begins: ';', read: (text: string) => pairs(text, ';') },
  'matrix in one': { style: 'matrix', explode: false, begins: ';colour=', read: halves },
  label: { style: 'label', explode: true, begins: '.', read: (text: string) => pairs(text, '.') },
  simple: { style: 'simple', explode: false, begins: '', read: halves },
} as const;

const documentOf = (style: string, explode: boolean, required: readonly string[]): object => ({
  openapi: '3.1.0',
  info: { title: 'Colours', version: '1' },
  paths: {
    '/colours/{colour}': {
      get: {
        operationId: 'look',
        parameters: [
          { name: 'colour', in: 'path', required: true, style, explode, schema: { ...colour, required } },
        ],
        responses: { 200: { description: 'Seen' }, 400: { description: 'No colour' } },
      },
    },
  },
});

async function rowsOf(
  { style, explode, begins, read }: (typeof styles)[keyof typeof styles],
  required: readonly string[],
  isShade: (text: string | undefined) => boolean,
): Promise<readonly string[]> {
  const look = ({ names: [text = ''] }: Asked): Told => {
    const members = new Map(text.startsWith(begins) ? read(text.slice(begins.length)) : []);
    const isOthers = [...members.keys()].every((name) => ['R', 'G'].includes(name));
    return isOthers && isShade(members.get('R')) && isShade(members.get('G'))
      ? { status: 200 }
      : problem(400, 'no colour');
  };
  const routes: Routes = { 'GET /colours/{colour}': look };
  const only = ['valid-request-accepted', 'violation-refused'];
  const options = { profile: 'spec', runs: 1, only } as const;
  const document = documentOf(style, explode, required);
  return openRows(await verifyDocument({ document, routes, options }));
}

const isRight = (text = ''): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 255;

suite('objects in paths', (test) => {
  for (const [name, style] of Object.entries(styles)) {
    test(`${name}: a server that takes no id from a client is let be`, async () => {
      assert.equal(await rowsOf(style, ['R', 'G', 'id'], isRight), []);
    });
  }

  test('what nobody could write, and only answers have, keeps nothing from being sent', async () => {
    assert.equal(await rowsOf(styles.matrix, ['R', 'G', 'links'], isRight), []);
  });

  for (const name of ['matrix', 'simple'] as const) {
    test(`${name}: a server that takes any number is found`, async () => {
      const found = await rowsOf(styles[name], ['R', 'G', 'id'], (text = '') => /^-?\d+$/.test(text));
      assert.equal(
        found.map((row) => row.split(' ').slice(0, 3).join(' ')),
        ['violation-refused look fail'],
      );
    });
  }
});
