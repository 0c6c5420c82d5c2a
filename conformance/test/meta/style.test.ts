/** Holds every source file to the measurable part of the style card. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { readSources } from './sources.ts';
import { styleViolations } from './style-rules.ts';

const lines = (count: number): string => 'run();\n'.repeat(count);

/** One file a defect, with the sentence that must name it. */
const defects: readonly (readonly [name: string, text: string, sentence: string])[] = [
  ['long.ts', `/** A. */\n${lines(200)}`, 'long.ts has 201 lines, its tables of data aside'],
  ['bare.ts', 'const a = 1;', 'bare.ts does not open with a doc comment'],
  ['camelCase.ts', '/** A. */', 'camelCase.ts is not in kebab-case'],
  ['export-first.ts', '/** A. */\n\nexport const a = 1;', 'export-first.ts:3 exports without a doc comment'],
  [
    'export-type.ts',
    '/** A. */\nrun();\nexport interface A {}',
    'export-type.ts:3 exports without a doc comment',
  ],
  ['any.ts', '/** A. */\nconst a: any = 1;', 'any.ts:2 has any'],
  ['non-null.ts', '/** A. */\na!.b;', 'non-null.ts:2 has a non-null assertion'],
  [
    'default-value.ts',
    '/** A. */\nconst a = 1;\n/** A. */\nexport default a;',
    'default-value.ts:4 has a default export',
  ],
  [
    'default-function.ts',
    '/** A. */\nrun();\n/** A. */\nexport default function a() {}',
    'default-function.ts:4 has a default export',
  ],
  ['enum.ts', '/** A. */\nenum A {}', 'enum.ts:2 has an enum'],
  ['namespace.ts', '/** A. */\nnamespace A {}', 'namespace.ts:2 has a namespace'],
  ['class.ts', '/** A. */\nclass A {}', 'class.ts:2 has a class that is no Error'],
  ['function.ts', `/** A. */\nfunction a() {\n${lines(39)}}`, 'function.ts:2 has a function of 41 lines'],
  [
    'parameters.ts',
    '/** A. */\nconst a = (b, c, d, e, f) => 1;',
    'parameters.ts:2 has a function of 5 parameters',
  ],
  [
    'conformance/engine/words.ts',
    '/** A. */\nopen.push("it is late");',
    'conformance/engine/words.ts:2 says something in words',
  ],
  [
    'conformance/engine/filled-words.ts',
    `/** A. */\nopen.push(\`lost \${a}\`);`,
    'conformance/engine/filled-words.ts:2 says something in words',
  ],
  ['nesting.ts', '/** A. */\nif (a) for (;;) while (b)\ntry {} catch {}', 'nesting.ts:3 nests deeper than 3'],
];

const harmless: Readonly<Record<string, string>> = {
  'table.ts': `/** A. */\n\n/** B. */\nexport const table = [\n${'1,\n'.repeat(300)}];`,
  'checked-table.ts': `/** A. */\n\n/** B. */\nexport const table = {\n${'a: 1,\n'.repeat(300)}} satisfies object;`,
  'documented.ts':
    '/** A. */\n\n/** B. */\nexport const a = 1;\n/** C. */\nexport type B = 1;\nexport { c } from "./c.ts";',
  'error.ts': '/** A. */\nclass A extends TypeError {}',
  'else-if.ts': '/** A. */\nif (a) {} else if (b) {} else if (c) {} else if (d) {} else if (e) {}',
  'switch.ts': '/** A. */\nswitch (a) { default: b(); }',
  'callback.ts': '/** A. */\nif (a) for (;;) while (b) c(() => { if (d) e(); });',
  'conformance/engine/data.ts': `/** A. */\nopen.push({ code: 'late', expected: 'an answer' }, \`\${a} \${b}\`);\nthrow new Error('no such row');`,
  'conformance/report/words.ts': '/** A. */\nshow("it is late");',
  'suite.ts': `/** A. */\nsuite('a', (test) => {\n${lines(90)}});`,
};

suite('style', (test) => {
  test('every source file keeps to the card', () => {
    const sources = readSources(process.cwd());
    assert.ok(sources.length > 30);
    assert.equal(styleViolations(sources), []);
  });

  test('names every defect at its place, and only the defects', async () => {
    const files = Object.fromEntries(defects.map(([name, text]) => [name, text]));
    assert.equal(await judge(files), defects.map(([, , sentence]) => sentence).sort());
    assert.equal(await judge(harmless), []);
  });
});

function judge(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const tsconfig = JSON.stringify({ compilerOptions: { types: [] } });
  return withFolder({ ...files, 'tsconfig.json': tsconfig }, async (folder) => {
    return styleViolations(readSources(folder)).toSorted();
  });
}
