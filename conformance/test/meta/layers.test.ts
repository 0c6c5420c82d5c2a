/** Reads every import, static and dynamic, and holds it against the table of layers. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { valueCircles } from './circles.ts';
import { importViolations, impurities, mayImport, plantKnowledge } from './layer-rules.ts';
import { type ReadSource, readSources } from './sources.ts';

const root = process.cwd();

/** One file a defect, with the sentence that must name it. */
const defects: readonly (readonly [path: string, text: string, sentence: string])[] = [
  ['conformance/model/a.ts', "import '../cli/b.ts';", 'conformance/model/a.ts:1 model may not import cli'],
  [
    'conformance/model/b.ts',
    "\nexport type A = import('../engine/b.ts').B;",
    'conformance/model/b.ts:2 model may not import engine',
  ],
  [
    'conformance/json/a.ts',
    "import type { A } from '../model/a.ts';",
    'conformance/json/a.ts:1 json may not import model',
  ],
  [
    'conformance/checks/a.ts',
    "export * from '../exchange/a.ts';",
    'conformance/checks/a.ts:1 checks may not import exchange',
  ],
  [
    'conformance/engine/a.ts',
    "await import('../checks/a.ts');",
    'conformance/engine/a.ts:1 engine may not import checks',
  ],
  [
    'conformance/engine/plan/a.ts',
    "import '../judge/a.ts';",
    'conformance/engine/plan/a.ts:1 the stage plan may not import judge',
  ],
  [
    'conformance/engine/conclude/a.ts',
    "import '../run.ts';",
    'conformance/engine/conclude/a.ts:1 the stage conclude may not import run.ts',
  ],
  [
    'conformance/selfcheck/a.ts',
    "import '../checks/a.ts';",
    'conformance/selfcheck/a.ts:1 selfcheck may not import checks',
  ],
  [
    'conformance/selfcheck/b.ts',
    "import '../engine/a.ts';",
    'conformance/selfcheck/b.ts:1 selfcheck may not import engine',
  ],
  [
    'conformance/selfcheck/c.ts',
    "import '../cli/a.ts';",
    'conformance/selfcheck/c.ts:1 selfcheck may not import cli',
  ],
  [
    'conformance/report/b.ts',
    "import '../../reference-server/a.ts';",
    'conformance/report/b.ts:1 report may not import reference-server',
  ],
  [
    'conformance/engine/b.ts',
    "await import('../checks' + 1);",
    'conformance/engine/b.ts:1 imports a computed path',
  ],
  [
    'conformance/cli/a.ts',
    "import '../test/support/suite.ts';",
    'conformance/cli/a.ts:1 cli may not import test',
  ],
  ['conformance/run/a.ts', "import '../cli/a.ts';", 'conformance/run/a.ts:1 run may not import cli'],
  ['conformance/index.ts', "import './cli/a.ts';", 'conformance/index.ts:1 index may not import cli'],
  ['conformance/cli/b.ts', 'process.exitCode = 1;', 'conformance/cli/b.ts:1 touches process'],
  [
    'conformance/new/a.ts',
    "import '../model/a.ts';",
    'conformance/new/a.ts:1 new stands in no table of layers',
  ],
  [
    'conformance/cases/a.ts',
    "import fc from 'fast-check';",
    'conformance/cases/a.ts:1 fast-check enters only by conformance/schema/arbitrary.ts',
  ],
  [
    'conformance/test/a.ts',
    "import fc from 'fast-check';",
    'conformance/test/a.ts:1 fast-check enters only by conformance/schema/arbitrary.ts',
  ],
  [
    'conformance/test/b.ts',
    "import { test } from 'uvu';",
    'conformance/test/b.ts:1 uvu enters only by conformance/test/support/suite.ts',
  ],
  [
    'conformance/test/c.ts',
    "const uvu = await import('uvu');",
    'conformance/test/c.ts:1 uvu enters only by conformance/test/support/suite.ts',
  ],
  [
    'conformance/schema/a.ts',
    "import '@hyperjump/unknown/deep';",
    'conformance/schema/a.ts:1 @hyperjump/unknown has no door',
  ],
  [
    'reference-server/a.ts',
    "import '../conformance/engine/a.ts';",
    'reference-server/a.ts:1 reference-server may not import engine',
  ],
  [
    'reference-server/b.ts',
    "import { argv } from 'node:process';",
    'reference-server/b.ts:1 may not import node:process',
  ],
  [
    'conformance/contract/a.ts',
    "import 'undici/deep';",
    'conformance/contract/a.ts:1 undici enters only by conformance/exchange/',
  ],
  ['conformance/report/a.ts', 'export const a = process.argv;', 'conformance/report/a.ts:1 touches process'],
  [
    'reference-server/app.ts',
    'export const a = globalThis.process.env;',
    'reference-server/app.ts:1 touches process',
  ],
  [
    'conformance/schema/b.ts',
    'export const a = Math.random();',
    'conformance/schema/b.ts:1 asks for chance or time: Math.random',
  ],
  [
    'conformance/engine/c.ts',
    'export const a = Date.now();',
    'conformance/engine/c.ts:1 asks for chance or time: Date.now',
  ],
  [
    'conformance/engine/d.ts',
    'export const a = new Date();',
    'conformance/engine/d.ts:1 asks the clock: new Date()',
  ],
  [
    'conformance/engine/e.ts',
    "import { randomUUID } from 'node:crypto';\nrandomUUID();",
    'conformance/engine/e.ts:2 asks for chance or time: randomUUID',
  ],
  [
    'conformance/checks/b.ts',
    "export const a = '/plants';",
    "conformance/checks/b.ts:1 knows a plant: '/plants'",
  ],
  [
    'conformance/checks/c.ts',
    'export const plantId = 1;',
    'conformance/checks/c.ts:1 knows a plant: plantId',
  ],
];

type Files = readonly (readonly [path: string, text: string])[];

const circular: Files = [
  ['conformance/a.ts', "import { b, type B } from './b/b.ts';\nimport './d.ts';"],
  ['conformance/b/b.ts', "export * from '../c.ts';"],
  ['conformance/c.ts', "import './a.ts';"],
  ['conformance/d.ts', "import type { A } from './a.ts';"],
  ['conformance/own.ts', "import { own } from './own.ts';"],
];

const uncircular: Files = [
  ['conformance/a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';"],
  ['conformance/b.ts', "import type { A } from './a.ts';\nimport { c } from './c.ts';"],
  [
    'conformance/c.ts',
    "import { type A, type Aa } from './a.ts';\nexport const late = () => import('./a.ts');",
  ],
];

const harmless: Files = [
  [
    'conformance/checks/a.ts',
    "/** Of plants. */\nimport '../cases/a.ts';\nimport '../json/a.ts';\nimport './b.ts';\nimport 'node:path';",
  ],
  [
    'conformance/cli/a.ts',
    "import 'commander';\nimport '../run/a.ts';\nawait import('../../reference-server/app.ts');",
  ],
  ['conformance/host/a.ts', 'process.exitCode = 1;\nDate.now();'],
  [
    'conformance/engine/a.ts',
    "interface A { process: 1 }\nconst clock = { now: () => 0, process: '' };\nclock.now();\nclock.process;\nnew Date(0);\nconst a = 'plant-store';",
  ],
  ['conformance/test/a.test.ts', "import 'uvu/assert';\nimport 'ajv';"],
];

suite('layers', (test) => {
  let sources: readonly ReadSource[] = [];
  test.before(() => {
    sources = readSources(root);
  });

  test('every import is allowed', () => {
    assert.ok(sources.length > 30);
    assert.equal(importViolations(sources), []);
  });

  test('no two files need each other as they load', () => {
    assert.equal(valueCircles(sources), []);
  });

  test('names a circle once, by the shortest way round; types and late imports make none', async () => {
    assert.equal(await withSources(circular, valueCircles), [
      'conformance/a.ts -> conformance/b/b.ts -> conformance/c.ts -> conformance/a.ts',
      'conformance/own.ts -> conformance/own.ts',
    ]);
    assert.equal(await withSources(uncircular, valueCircles), []);
  });

  test('process, chance and time stay behind their doors', () => {
    assert.equal(impurities(sources), []);
  });

  test('nothing but the requirements knows a plant', () => {
    assert.equal(plantKnowledge(sources), []);
  });

  test('stand in the page of the house as they are held', () => {
    const rows = readFileSync('conformance/README.md', 'utf8').matchAll(/^\| (`.*`) \| .* \| (.+) \|$/gm);
    const told = [...rows].flatMap(([, areas = '', imports = '']) => {
      const isWhole = /^(?:nothing|`\w+`(?:, `\w+`)*)$/.test(imports);
      return isWhole ? namesIn(areas).map((area) => [area, namesIn(imports)] as const) : [];
    });
    assert.ok(told.length > 20);
    for (const [area, imports] of told)
      assert.equal(imports.toSorted(), mayImport[area]?.toSorted(), `${area} imports`);
  });

  test('names every defect at its place, and only the defects', async () => {
    assert.equal(
      await judge(defects.map(([path, text]) => [path, text])),
      defects.map(([, , text]) => text).sort(),
    );
    assert.equal(await judge(harmless), []);
  });
});

function judge(files: Files): Promise<readonly string[]> {
  return withSources(files, (bad) =>
    [...importViolations(bad), ...impurities(bad), ...plantKnowledge(bad)].sort(),
  );
}

function withSources<T>(files: Files, work: (sources: readonly ReadSource[]) => T): Promise<T> {
  const tsconfig = JSON.stringify({
    compilerOptions: { types: [] },
    include: ['conformance', 'reference-server'],
  });
  return withFolder({ ...Object.fromEntries(files), 'tsconfig.json': tsconfig }, async (folder) =>
    work(readSources(folder)),
  );
}

function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}
