/** Requirements files: what a sound one reads as, and where and how a broken one is reported. */

import * as assert from 'uvu/assert';
import {
  loadRequirements,
  parseRequirements,
  RequirementsError,
  type RequirementsFault,
} from '../../requirements/load-requirements.ts';
import { suite } from '../support/suite.ts';
import { known, sample, sampleData } from './sample.ts';

/** A text with a part replaced, the fault's line, column and key, and what problem and remedy say. */
type Broken = readonly [
  name: string,
  edit: readonly [from: string, to: string],
  place: readonly [line: number, column: number, key: string | undefined],
  words: RegExp,
];

const broken: readonly Broken[] = [
  ['bad YAML', ['clauses: [T-1]', 'clauses: [T-1'], [16, 5, undefined], /flow.*Correct the YAML there/i],
  ['a key twice', ['expected: A 400.', 'sent: 400.'], [18, 5, undefined], /keys must be unique/i],
  [
    'an unknown key',
    ['    mistakes: [a', '    misstakes: [a'],
    [19, 16, 'rows.0.misstakes'],
    /unknown key "misstakes".*Did you mean "mistakes"\?/,
  ],
  ['a missing key', ['    expected: A 400.\n', ''], [13, 5, 'rows.0'], /the key "expected" is missing/],
  [
    'a number for a text',
    ['expected: A 400.', 'expected: 400'],
    [18, 15, 'rows.0.expected'],
    /text expected, 400 found.*quotes/,
  ],
  ['a blank text', ['expected: A 400.', 'expected: " "'], [18, 15, 'rows.0.expected'], /text expected/],
  [
    'nothing for a text',
    ['expected: A 400.', 'expected:'],
    [18, 14, 'rows.0.expected'],
    /text expected, nothing found/,
  ],
  [
    'a map for a list',
    ['clauses: [T-1]', 'clauses: { a: b }'],
    [15, 14, 'rows.0.clauses'],
    /a list expected, a map found/,
  ],
  [
    'a list for a map',
    ['identities: { createTree: /id }', 'identities: []'],
    [3, 13, 'identities'],
    /a map expected, a list found/,
  ],
  [
    'no bindings',
    [
      "\n      - { check: violation-refused, level: required, sources: ['name:*'], notSources: ['name:x'], expect: ['400'] }",
      ' []',
    ],
    [20, 15, 'rows.0.bindings'],
    /the list is empty/,
  ],
  [
    'a status as a number',
    ["expect: ['400']", 'expect: [400]'],
    [21, 108, 'rows.0.bindings.0.expect.0'],
    /text expected, 400 found/,
  ],
  [
    'a status that is none',
    ["expect: ['400']", "expect: ['4X']"],
    [21, 108, 'rows.0.bindings.0.expect.0'],
    /a status such as "400" or "4XX"/,
  ],
  [
    'a level that is none',
    ['level: required', 'level: requierd'],
    [21, 44, 'rows.0.bindings.0.level'],
    /one of required, recommended, observed.*Did you mean "required"\?/,
  ],
  ['a place that is no pointer', ['/name]', 'name]'], [31, 87, 'rows.1.bindings.0.places.1'], /JSON Pointer/],
  ['a variable that is none', ['TREE_KEY', 'TREE-KEY'], [4, 21, 'credentials.key'], /environment variable/],
  ['a row twice', ['id: TREE-02', 'id: TREE-01'], [23, 9, 'rows.1.id'], /"TREE-01" is used twice/],
  ['a clause twice', ['id: T-2', 'id: T-1'], [7, 11, 'clauses.1.id'], /"T-1" is used twice/],
  [
    'an unknown clause',
    ['clauses: [T-1]', 'clauses: [T-1, T-11]'],
    [15, 20, 'rows.0.clauses.1'],
    /no clause "T-11".*Did you mean "T-1"\?/,
  ],
  [
    'an unknown clause in an exclusion',
    ['clauses: [T-2]', 'clauses: [X]'],
    [9, 33, 'exclusions.0.clauses.0'],
    /no clause "X".*Known are: T-1, T-2\./,
  ],
  [
    'a clause that leads nowhere',
    ['clauses: [T-2]', 'clauses: [T-1]'],
    [7, 5, 'clauses.1'],
    /"T-2" leads to no row and no exclusion/,
  ],
  [
    'a required row without a clause',
    ['level: recommended', 'level: required'],
    [23, 5, 'rows.1'],
    /rests on nothing.*clause/,
  ],
  [
    'a row with one required binding and no clause',
    [
      '      - { check: response-schema',
      '      - { check: still-alive, level: required }\n      - { check: response-schema',
    ],
    [23, 5, 'rows.1'],
    /rests on nothing.*clause/,
  ],
  [
    'a row that rests on nothing',
    ['standards: [RFC 8259]', 'standards: []'],
    [23, 5, 'rows.1'],
    /rests on nothing.*clause or a standard/,
  ],
  [
    'an unknown check',
    ['check: response-schema', 'check: responce-schema'],
    [31, 18, 'rows.1.bindings.0.check'],
    /no check "responce-schema".*Did you mean "response-schema"\?/,
  ],
  [
    'an unknown check that is excused',
    ['check: status-documented', 'check: nonsense'],
    [11, 14, 'excused.0.check'],
    /no check "nonsense"/,
  ],
  [
    'a check that is excused and bound',
    ['check: status-documented', 'check: response-schema'],
    [11, 14, 'excused.0.check'],
    /excused and bound/,
  ],
  [
    'a pattern that matches no row',
    ['provokedBy: [TREE-*]', 'provokedBy: [TREES-*]'],
    [31, 108, 'rows.1.bindings.0.provokedBy.0'],
    /no row "TREES-\*"/,
  ],
];

function faultOf(text: string): RequirementsFault {
  try {
    parseRequirements(text, 'trees.yaml', known);
  } catch (error) {
    if (error instanceof RequirementsError) return error.fault;
    throw error;
  }
  throw new Error('no error');
}

suite('requirements files', (test) => {
  test('a sound one is read as it stands', () => {
    assert.equal(parseRequirements(sample, 'trees.yaml', known), sampleData);
  });

  test('ids of checks are taken on trust where none are known', () => {
    const text = sample.replace('check: response-schema', 'check: nonsense');
    assert.is(parseRequirements(text, 'trees.yaml').rows.length, 2);
  });

  for (const [name, [from, to], [line, column, key], words] of broken) {
    test(`${name} is reported with its place and remedy`, () => {
      assert.ok(sample.includes(from));
      const fault = faultOf(sample.replace(from, to));
      assert.equal([fault.line, fault.column, fault.key], [line, column, key]);
      assert.match(`${fault.problem}. ${fault.remedy}`, words);
      assert.is(fault.file, 'trees.yaml');
    });
  }

  test('the message begins with file, line, column and key', () => {
    const text = sample.replace('level: required', 'level: must');
    assert.throws(
      () => parseRequirements(text, 'trees.yaml'),
      /^trees\.yaml:21:44: rows\.0\.bindings\.0\.level: one of .*\. \S.*$/,
    );
  });

  test('an empty file and one of another kind are reported', () => {
    assert.match(faultOf('').problem, /a map expected, nothing found/);
    assert.match(faultOf('- a').problem, /a map expected, a list found/);
  });

  test('aliases that stand for too much are reported', () => {
    const bomb = ['a0: &a0 [x, x]'];
    for (let at = 1; at < 30; at += 1) bomb.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`);
    assert.match(faultOf(bomb.join('\n')).remedy, /aliases/);
  });

  test('a file that is not there is reported', async () => {
    try {
      await loadRequirements('/nowhere/trees.yaml');
      assert.unreachable();
    } catch (error) {
      assert.instance(error, RequirementsError);
      assert.match(String(error), /\/nowhere\/trees\.yaml: the file cannot be read \(ENOENT\)\. \S/);
    }
  });
});
