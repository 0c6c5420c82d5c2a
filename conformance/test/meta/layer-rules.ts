/** The layers as data: who may import whom, which package enters by which door, and where the outside world begins. */

import { posix } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
} from 'typescript/unstable/ast/is';
import { importsOf, nodePlace, type ReadSource, treeNodes } from './sources.ts';

const core = [
  'forms',
  'model',
  'contract',
  'schema',
  'security',
  'cases',
  'exchange',
  'resources',
  'answers',
  'checks',
  'requirements',
  'coverage',
  'engine',
  'report',
];
const everything = [
  ...core,
  'behaviour',
  'peers',
  'selfcheck',
  'host',
  'options',
  'processes',
  'outputs',
  'stored',
  'run',
  'again',
  'cli',
  'index',
  'reference-server',
  'test',
];

/** Areas that import nothing and that everyone may import. */
const common = ['json', 'names'];

/** The areas that each area may import; itself and what is common always. Only the tests see the tests. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  json: [],
  names: [],
  forms: [],
  model: ['forms'],
  contract: ['model'],
  schema: ['model'],
  security: ['model'],
  answers: ['model', 'schema'],
  resources: ['model', 'schema', 'answers'],
  engine: ['model', 'answers'],
  report: ['forms', 'model', 'answers'],
  cases: ['model', 'schema', 'security', 'answers'],
  exchange: ['model', 'security', 'answers'],
  checks: ['model', 'cases', 'contract', 'schema', 'answers'],
  requirements: ['forms', 'model'],
  coverage: ['model', 'contract', 'answers'],
  behaviour: ['forms', 'model', 'answers', 'cases', 'checks', 'report'],
  peers: core,
  // Whoever measures the judges must not be one.
  selfcheck: [...core.filter((area) => !['checks', 'engine', 'exchange'].includes(area)), 'reference-server'],
  'reference-server': [],
  host: ['model'],
  processes: ['host', 'model', 'engine', 'exchange', 'peers'],
  options: ['forms', 'host', 'processes', 'model', 'exchange', 'report'],
  outputs: ['host', 'options', 'model', 'report'],
  stored: ['forms', 'host', 'outputs', 'model', 'engine', 'report', 'requirements', 'peers'],
  run: [...core, 'behaviour', 'host', 'options', 'processes', 'stored'],
  again: ['run', 'options', 'host', 'model', 'answers', 'engine', 'report'],
  cli: everything.filter((area) => !['index', 'test'].includes(area)),
  index: ['run', 'options', 'host', 'model', 'contract', 'requirements', 'report'],
  test: everything,
};

/** The stages of the engine: each may import those before it, and none what puts them together. */
const stages: readonly string[] = ['plan', 'deliver', 'preflight', 'judge', 'conclude'];

/** The paths through which each package may come in; whoever starts with one of them may import it. */
const doors: Readonly<Record<string, readonly string[]>> = {
  undici: ['conformance/exchange/'],
  express: ['reference-server/'],
  helmet: ['reference-server/'],
  'swagger-ui-dist': ['reference-server/'],
  'node:sqlite': ['reference-server/'],
  '@apidevtools/swagger-parser': ['conformance/contract/'],
  esbuild: ['conformance/test/support/build.ts'],
  yaml: [
    'conformance/behaviour/',
    'conformance/contract/',
    'conformance/forms/',
    'conformance/requirements/',
    'conformance/run/gate/',
    'reference-server/app.ts',
  ],
  'fast-check': ['conformance/schema/arbitrary.ts'],
  // The responder shares no judge with the harness, so it has ajv for itself.
  ajv: ['conformance/schema/', 'conformance/selfcheck/document/'],
  'ajv-formats': ['conformance/schema/', 'conformance/selfcheck/document/'],
  '@hyperjump/browser': ['conformance/schema/'],
  '@hyperjump/json-schema': ['conformance/schema/'],
  commander: ['conformance/cli/'],
  'fast-xml-builder': ['conformance/report/', 'conformance/cases/bodies/'],
  '@stoplight/prism-cli': ['conformance/peers/'],
  uvu: ['conformance/test/support/suite.ts'],
  'uvu/assert': ['conformance/test/'],
  'dockerfile-ast': ['conformance/test/'],
  'dockerfile-utils': ['conformance/test/'],
  typescript: ['conformance/test/'],
  'fast-xml-parser': ['conformance/selfcheck/document/', 'conformance/test/'],
  marked: ['conformance/test/'],
  'tap-parser': ['conformance/test/'],
  'xmllint-wasm': ['conformance/test/'],
  'playwright-core': ['conformance/test/support/browser.ts'],
  '@sparticuz/chromium': ['conformance/test/support/browser.ts'],
  'axe-core': ['conformance/test/'],
};

/** Packages that tests may not import by themselves either. */
const closedToTests = ['fast-check', 'uvu', '@sparticuz/chromium'];

/** Where `process` may be touched. */
const processDoors = [
  'conformance/host/',
  'conformance/processes/',
  'conformance/cli/bin.js',
  // Whose environment holds the credentials where the caller gives none.
  'conformance/run/verify.ts',
  // How long the thread has computed: what a busy machine keeps waiting is not held against a pattern.
  'conformance/schema/bounded-pattern.ts',
  'reference-server/main.ts',
  'conformance/test/',
];

/** Where chance and the clock of the machine may be asked; everywhere else they are arguments. */
const impureDoors = [
  'conformance/host/',
  'conformance/processes/',
  'conformance/exchange/',
  // What interrupts a pattern is the machine's time: a clock that is passed in cannot.
  'conformance/schema/bounded-pattern.ts',
  'reference-server/server.ts',
  'conformance/test/',
];
const impure =
  /^(?:Math\.random|Date\.now|performance\.now|process\.hrtime(?:\.bigint)?|(?:\w+\.)?(?:randomBytes|randomUUID|randomInt|getRandomValues))$/;

/** Every import that the tables above do not allow, as a sentence with its place. */
export function importViolations(sources: readonly ReadSource[]): readonly string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap(({ node, target }) => {
      const reason = target === undefined ? computed(source) : reasonAgainst(source, target);
      return reason ? [`${nodePlace(source, node)} ${reason}`] : [];
    }),
  );
}

/** Every use of `process`, of chance or of the machine's clock outside their doors, as a sentence with its place. */
export function impurities(sources: readonly ReadSource[]): readonly string[] {
  return sources.flatMap((source) =>
    [...treeNodes(source.tree)].flatMap((node) => {
      const text = impurityOf(source, node);
      return text ? [`${nodePlace(source, node)} ${text}`] : [];
    }),
  );
}

/** Every name or text outside its homes that knows a plant, as a sentence with its place. The tool's own name may stand. */
export function plantKnowledge(sources: readonly ReadSource[]): readonly string[] {
  const homes = ['conformance/requirements/', 'conformance/test/', 'reference-server/'];
  return sources
    .filter((source) => !homes.some((home) => source.path.startsWith(home)))
    .flatMap((source) =>
      [...treeNodes(source.tree)]
        .filter((node) => isLeaf(node) && /plant/i.test(node.getText().replaceAll(/plant[-_ ]store/gi, '')))
        .map((node) => `${nodePlace(source, node)} knows a plant: ${node.getText()}`),
    );
}

function computed(source: ReadSource): string | undefined {
  return source.path.startsWith('conformance/test/') ? undefined : 'imports a computed path';
}

function reasonAgainst(source: ReadSource, target: string): string | undefined {
  if (!target.startsWith('.')) return packageReason(source.path, target);
  const path = posix.join(posix.dirname(source.path), target);
  const [from, to] = [areaOf(source.path), areaOf(path)];
  const allowed = mayImport[from];
  if (allowed === undefined) return `${from} stands in no table of layers`;
  if (from === 'engine' && to === 'engine') return stageReason(stageOf(source.path), stageOf(path));
  return to === from || common.includes(to) || allowed.includes(to)
    ? undefined
    : `${from} may not import ${to}`;
}

function stageReason(from: string, to: string): string | undefined {
  const isBack = stages.includes(from) && (!stages.includes(to) || stages.indexOf(to) > stages.indexOf(from));
  return isBack ? `the stage ${from} may not import ${to}` : undefined;
}

/** `plan` of `conformance/engine/plan/row-sources.ts`; what stands in no folder puts the stages together. */
function stageOf(path: string): string {
  const [, , stage = ''] = path.split('/');
  return stage;
}

function packageReason(path: string, target: string): string | undefined {
  const name = doors[target] ? target : packageOf(target);
  if (name === 'node:process')
    return isBehind(processDoors, path) ? undefined : 'may not import node:process';
  if (name.startsWith('node:') && doors[name] === undefined) return undefined;
  if (doors[name] === undefined) return `${name} has no door`;
  const isTest = path.startsWith('conformance/test/') && !closedToTests.includes(name);
  return isTest || isBehind(doors[name], path)
    ? undefined
    : `${name} enters only by ${doors[name].join(', ')}`;
}

function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The area of a path: the folder below conformance/, `index` for the public surface, or the top folder. */
function areaOf(path: string): string {
  const [top = '', next = ''] = path.split('/');
  return top === 'conformance' ? next.replace(/\.ts$/, '') : top;
}

function isBehind(allowed: readonly string[], path: string): boolean {
  return allowed.some((door) => path.startsWith(door));
}

function impurityOf(source: ReadSource, node: Node): string | undefined {
  if (touchesProcess(node) && !isBehind(processDoors, source.path)) return 'touches process';
  if (isBehind(impureDoors, source.path)) return undefined;
  if (isNewExpression(node) && /^new Date(?:\(\))?$/.test(node.getText()))
    return 'asks the clock: new Date()';
  const text = isPropertyAccessExpression(node) || isCallee(node) ? node.getText() : '';
  return impure.test(text) ? `asks for chance or time: ${text}` : undefined;
}

/** The identifier `process`, but neither a member that happens to be called so nor one that is declared. */
function touchesProcess(node: Node): boolean {
  if (!isIdentifier(node) || node.getText() !== 'process') return false;
  const { parent } = node;
  if (isPropertyAccessExpression(parent) && parent.name === node)
    return parent.getText() === 'globalThis.process';
  return !(isPropertyAssignment(parent) || isPropertySignatureDeclaration(parent)) || parent.name !== node;
}

function isCallee(node: Node): boolean {
  return isIdentifier(node) && isCallExpression(node.parent) && node.parent.expression === node;
}

function isLeaf(node: Node): boolean {
  let leaf = true;
  node.forEachChild(() => {
    leaf = false;
  });
  return leaf;
}
