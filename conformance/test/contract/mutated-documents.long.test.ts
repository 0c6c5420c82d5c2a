/** Whatever is done to a document, it loads into a lawful contract or is refused with a helpful error. */

import { cp, readFile, writeFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { obstacleOf } from '../../cases/obstacle.ts';
import { DocumentError } from '../../contract/complaint.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { nodesOf } from '../../contract/nodes.ts';
import { parseSource } from '../../contract/parse-source.ts';
import { one } from '../../contract/shapes.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { assertHelpful, assertLawful } from './contract-laws.ts';
import { documents, plantStore } from './fixture.ts';

const sources = {
  'plant store': plantStore,
  library: `${documents}library/openapi.yaml`,
  'several files': `${documents}several-files/openapi.yaml`,
};

const junk: readonly Json[] = [
  null,
  true,
  0,
  -1.5,
  9223372036854775808n,
  '',
  'x',
  '{',
  [],
  [null],
  {},
  { $ref: '#' },
  { $ref: '#/info' },
  { $ref: '#/components/schemas' },
  { $ref: 'other.yaml' },
  { $ref: '' },
  { 'x-y': 1, '': {}, __proto__: 1, '/': { get: {} } },
];

suite('mutated documents', (test) => {
  for (const [name, source] of Object.entries(sources)) {
    test(`${name}: any one place removed`, async () => {
      const document = await parsed(source);
      await withParts(async (folder) => {
        const ends = new Set<string>();
        for (const pointer of pointersOf(document).slice(1))
          ends.add(await endOf(writeJson(replaceAt(document, pointer, undefined)), folder));
        assert.equal([...ends].toSorted(), ['loaded', 'refused']);
      });
    });

    test(`${name}: any one place of another type takes nothing with it that does not depend on it`, async () => {
      const document = await parsed(source);
      const whole = await loadContract(source);
      await withParts(async (folder) => {
        for (const pointer of pointersOf(document).slice(1))
          for (const value of [null, 5, 'x', [], {}])
            if (writeJson(value) !== writeJson(valueAt(document, pointer) ?? true))
              await assertLittleLost(folder, { document, whole, pointer, value });
      });
    });

    test(`${name}: any place replaced, by junk or by another place`, async () => {
      const document = await parsed(source);
      const pointers = pointersOf(document);
      const place = fc.constantFrom(...pointers);
      const value = fc.oneof(
        fc.constantFrom(...junk),
        place.map((pointer) => valueAt(document, pointer) ?? null),
        place.map((pointer) => ({ $ref: `#${pointer}` })),
        fc.jsonValue().map((json) => parseSource(JSON.stringify(json), 'json').value),
      );
      const edits = fc.array(fc.tuple(place, value), { minLength: 1, maxLength: 3 });
      await withParts(async (folder) => {
        const property = fc.asyncProperty(edits, async (list) => {
          const edited = list.reduce((before, [at, json]) => replaceAt(before, at, json), document);
          await endOf(writeJson(edited), folder);
        });
        await fc.assert(property, { numRuns: 400, seed: 7 });
      });
    });

    test(`${name}: any cut, doubled or replaced character`, async () => {
      const text = await readFile(source, 'utf8');
      const edit = fc.tuple(
        fc.nat(text.length - 1),
        fc.constantFrom('', '\t', ':', '- ', '[', '"', '*', '&a ', '\n', '?', '\u0000'),
      );
      await withParts(async (folder) => {
        const property = fc.asyncProperty(edit, async ([at, replacement]) => {
          await endOf(text.slice(0, at) + replacement + text.slice(at + 1), folder);
        });
        await fc.assert(property, { numRuns: 200, seed: 7 });
      });
    });
  }
});

async function parsed(source: string): Promise<Json> {
  return parseSource(await readFile(source, 'utf8'), source).value;
}

function pointersOf(value: Json, pointer = ''): readonly string[] {
  const members = isArray(value) || isObject(value) ? Object.entries(value) : [];
  return [pointer, ...members.flatMap(([name, member]) => pointersOf(member, joinPointer(pointer, name)))];
}

/** A folder with the files that the document of several files refers to. */
function withParts(work: (folder: string) => Promise<void>): Promise<void> {
  return withFolder({}, async (folder) => {
    await cp(`${documents}several-files`, folder, { recursive: true });
    await work(folder);
  });
}

/** Loads a document and holds the outcome to its law. */
async function endOf(text: string, folder: string): Promise<'loaded' | 'refused'> {
  await writeFile(`${folder}/openapi.yaml`, text);
  try {
    assertLawful(await loadContract(`${folder}/openapi.yaml`));
    return 'loaded';
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    assertHelpful(error);
    return 'refused';
  }
}

interface Mutation {
  readonly document: Json;
  readonly whole: Contract;
  readonly pointer: string;
  readonly value: Json;
}

/** What leads to a place, or is named elsewhere, is told where it is used. */
const elsewhere = /leads nowhere|leads back|is not defined|is not declared|does not occur|is taken by/;

/** Asserts that what is told is about the place, and that every operation that does not depend on it can still be sent. */
async function assertLittleLost(
  folder: string,
  { document, whole, pointer, value }: Mutation,
): Promise<void> {
  const text = writeJson(replaceAt(document, pointer, value));
  await writeFile(`${folder}/openapi.yaml`, text);
  const contract = await loadContract(`${folder}/openapi.yaml`).catch((error: unknown) => {
    if (!(error instanceof DocumentError)) throw error;
    assertHelpful(error);
    return undefined;
  });
  if (contract === undefined)
    return assert.ok(
      whole.operations.every((one) => dependsOn(whole, one, pointer)),
      `${pointer} is ${writeJson(value)}: refused`,
    );
  assertLawful(contract);
  for (const remark of contract.remarks)
    assert.ok(
      areNear(remark.pointer, pointer) || elsewhere.test(remark.actual),
      `${pointer}: ${remark.pointer}`,
    );
  for (const operation of whole.operations.filter((one) => !dependsOn(whole, one, pointer))) {
    const kept = contract.operations.find(({ id }) => id === operation.id);
    const reason = kept && obstacleOf({ contract, operation: kept, form: 'required', schemes: [] });
    assert.is(kept && reason, undefined, `${pointer} is ${writeJson(value)}: ${operation.id}, ${reason}`);
    assert.ok(kept, `${pointer} is ${writeJson(value)}: ${operation.id} is gone`);
  }
}

/** Whether an operation leads to a place, by itself, by its path, or by what all share. */
function dependsOn(
  { document, dialect }: Contract,
  { pointer: at, path }: Operation,
  pointer: string,
): boolean {
  const place = one('operation');
  const item = at.slice(0, at.lastIndexOf('/'));
  const shared = ['/openapi', '/paths', '/components', '/security', '/components/securitySchemes'];
  const nodes = nodesOf(document, dialect, { place, pointer: at }).map((node) => node.pointer);
  const parameters = { place: { kind: 'parameter', form: 'list' } as const, pointer: `${item}/parameters` };
  const besides = nodesOf(document, dialect, parameters).map((node) => node.pointer);
  const isShared =
    areNear(joinPointer('/paths', path), pointer) ||
    shared.includes(pointer) ||
    /^\/(?:security|components\/securitySchemes)\//.test(pointer);
  return isShared || pointer === item || [...nodes, ...besides].some((own) => areNear(own, pointer));
}

function areNear(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
