/** Behaviour as a YAML file: written so that the same behaviour gives the same lines, and read strictly. */

import { Document, isMap, isScalar, type Pair, type Scalar, visit, type YAMLMap } from 'yaml';
import { type ParsedYaml, parseYaml } from '../forms/parse-yaml.ts';
import { shortened } from '../names/visible.ts';
import { type Behaviour, behaviourForm, type Limit, varies } from './behaviour.ts';

/** Comments for the file. */
export interface Remarks {
  /** Lines at the top. */
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
 * Reads a file of behaviour strictly, as it may have been edited by hand.
 * @returns the behaviour, or the error with its position
 */
export function readBehaviour(yaml: string): ParsedYaml<Behaviour> {
  return parseYaml(yaml, behaviourForm);
}

/** Quotes the key `<<`, which some parsers take for a merge key and others refuse. */
function quoteMerge(_: unknown, scalar: Scalar): void {
  if (scalar.value === '<<') scalar.type = 'QUOTE_DOUBLE';
}

/** Maximum number of characters of a comment. */
const longest = 200;

function comment(node: unknown, name: string, text: string): void {
  const key = isMap(node) ? pairOf(node, name)?.key : undefined;
  if (isScalar(key)) key.commentBefore = ` ${shortened(text, longest)}`;
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** Writes each limit in one line. */
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
