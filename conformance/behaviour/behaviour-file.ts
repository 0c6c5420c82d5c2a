/** Behaviour as a file, written so that the same behaviour gives the same lines, and read strictly. */

import { Document, isMap, isScalar, type Pair, type Scalar, visit, type YAMLMap } from 'yaml';
import { type ParsedYaml, parseYaml } from '../forms/parse-yaml.ts';
import { shortened } from '../names/quoted.ts';
import { type Behaviour, behaviourForm, type Limit, varies } from './behaviour.ts';

/** What is said besides. */
export interface Remarks {
  /** Lines for the top. */
  readonly header: readonly string[];
  /** Lines above sources, by operation and source. */
  readonly titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The text of the file. */
export function writeBehaviour({ contract, operations }: Behaviour, { header, titles }: Remarks): string {
  const plain = Object.entries(operations).map(([id, { answers, limits }]) => {
    const told = Object.entries(limits).map(([name, limit]) => [name, plainLimit(limit)]);
    return [id, { answers, limits: Object.fromEntries(told) }];
  });
  const document = new Document({ contract, operations: Object.fromEntries(plain) });
  document.commentBefore = header.map((line) => ` ${shortened(line, longest)}`).join('\n');
  for (const [id, sources] of Object.entries(titles)) {
    for (const [source, title] of Object.entries(sources))
      comment(document.getIn(['operations', id, 'answers']), source, title);
    flow(document.getIn(['operations', id, 'limits']));
  }
  visit(document, { Scalar: quoteMerge });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/**
 * Reads a file of behaviour strictly: whoever changes it by hand hears what is wrong with it, and where. The behaviour
 * that a text holds, or what is wrong with it.
 */
export function readBehaviour(yaml: string): ParsedYaml<Behaviour> {
  return parseYaml(yaml, behaviourForm);
}

/** A plain `<<` is read as a merge key by some, and refused by others. */
function quoteMerge(_: unknown, scalar: Scalar): void {
  if (scalar.value === '<<') scalar.type = 'QUOTE_DOUBLE';
}

/** Characters of a remark. */
const longest = 200;

function comment(node: unknown, name: string, text: string): void {
  const key = isMap(node) ? pairOf(node, name)?.key : undefined;
  if (isScalar(key)) key.commentBefore = ` ${shortened(text, longest)}`;
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** A limit is a line. */
function flow(node: unknown): void {
  for (const { value } of isMap(node) ? node.items : []) if (isMap(value)) value.flow = true;
}

function plainLimit(limit: Limit): unknown {
  switch (limit.kind) {
    case 'found':
      return { accepted: limit.accepted, beyond: limit.beyond };
    case 'none':
      return { accepted: limit.accepted, cap: limit.accepted };
    case 'stopped':
      return { accepted: limit.accepted, silent: limit.at, answer: limit.answer };
    case 'varies':
      return varies;
    default:
      return limit satisfies never;
  }
}
