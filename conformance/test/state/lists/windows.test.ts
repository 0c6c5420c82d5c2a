/**
 * Windows with lists of few values: a merge patch replaces a list, also by one that has the same items; and with a day
 * that only a patch can name, which null removes.
 */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal };
const tintedOn = { type: ['string', 'null'], format: 'date' };
const title = { type: 'string', minLength: 1, maxLength: 60 };

/** The document, with what the items of the list may be. */
function windowsWith(items: object) {
  const sides = { type: 'array', minItems: 1, uniqueItems: true, items };
  const merged = {
    required: true,
    content: { 'application/merge-patch+json': { schema: ref('WindowPatch') } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Windows', version: '1' },
    paths: {
      '/windows': {
        post: {
          operationId: 'addWindow',
          requestBody: body(ref('NewWindow')),
          responses: { 201: json(ref('Window')), 400: refusal },
        },
      },
      '/windows/{windowId}': {
        parameters: [inPath('windowId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'getWindow', responses: { 200: json(ref('Window')), ...others } },
        patch: {
          operationId: 'amendWindow',
          requestBody: merged,
          responses: { 200: json(ref('Window')), ...others },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        NewWindow: { type: 'object', required: ['title', 'sides'], properties: { title, sides } },
        WindowPatch: { type: 'object', properties: { title, sides, tintedOn } },
        Window: { type: 'object', properties: { windowId: { type: 'integer' }, title, sides, tintedOn } },
      },
    },
  };
}

type Join = (before: readonly unknown[], patch: readonly unknown[]) => readonly unknown[];

/** @param stays what null does not remove */
function routesOf(document: object, join: Join, stays: readonly string[] = []): Routes {
  const kept: Thing[] = [];
  const named = (handle: (at: number, shown: Thing, asked: Asked) => Told) => (asked: Asked) => {
    const [id = ''] = asked.names;
    if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no id');
    const shown = kept[Number(id) - 1];
    return shown ? handle(Number(id) - 1, shown, asked) : problem(404, 'no window');
  };
  return {
    'POST /windows': reading(validator(document, 'NewWindow'), (_, thing) => {
      const window = { ...thing, windowId: kept.length + 1 };
      kept.push(window);
      return { status: 201, body: window };
    }),
    'GET /windows/{windowId}': named((_, shown) => ({ status: 200, body: shown })),
    'PATCH /windows/{windowId}': named((at, shown, { type, json: patch }) => {
      const isSound = type === 'application/merge-patch+json' && validator(document, 'WindowPatch')(patch);
      if (!isSound) return problem(400, 'not as documented');
      const change = patch as Thing;
      const sides = change['sides']
        ? join([shown['sides']].flat(), [change['sides']].flat())
        : shown['sides'];
      const merged = Object.entries({ ...shown, ...change, sides }).map(([name, value]) => [
        name,
        value === null && stays.includes(name) ? shown[name] : value,
      ]);
      kept[at] = Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
      return { status: 200, body: kept[at] };
    }),
  };
}

const replaces: Join = (_, patch) => patch;
const joins: Join = (before, patch) => [...new Set([...before, ...patch])];

const lists: Readonly<Record<string, object>> = {
  'few values': { type: 'string', enum: ['north', 'south', 'east', 'west'] },
  'two values': { type: 'string', enum: ['north', 'south'] },
  texts: { type: 'string', minLength: 1, maxLength: 12 },
};

suite('a list in a merge patch', (test) => {
  for (const [words, items] of Object.entries(lists)) {
    const document = windowsWith(items);
    const run = (join: Join) =>
      verifyDocument({
        document,
        routes: routesOf(document, join),
        options: { profile: 'strict', runs: 2, only: ['patch-changes'] },
      });

    test(`of ${words} is let be where it replaces`, async () => {
      const report = await run(replaces);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

    test(`of ${words} is missed where it joins the other items`, async () => {
      const { checks } = await run(joins);
      assert.equal(
        checks.map(({ operation, verdict }) => [operation, verdict]),
        [['amendWindow', 'warn']],
      );
    });
  }
});

suite('a member that only a merge patch can name', (test) => {
  const document = windowsWith({ type: 'string' });
  const run = (stays: readonly string[]) =>
    verifyDocument({
      document,
      routes: routesOf(document, replaces, stays),
      options: { profile: 'strict', runs: 2, only: ['patch-null-removes'] },
    });

  test('is given by one and removed by null in another', async () => {
    const report = await run([]);
    assert.equal(openRows(report), []);
    assert.equal(
      report.checks.map(({ verdict }) => verdict),
      ['pass'],
    );
  });

  test('is seen where null leaves it', async () => {
    const { checks } = await run(['tintedOn']);
    assert.equal(
      checks.map(({ id, verdict }) => [id, verdict]),
      [['patch-null-removes', 'warn']],
    );
  });
});
