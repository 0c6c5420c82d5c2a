/**
 * Rules: there is an object, a map or a list wherever the specification asks for one; every `$ref` and every link
 * within the document leads to one of its kind. References to other files are checked while joining.
 */

import type { Json } from '../../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../../json/pointer.ts';
import { type Complaint, valueInWords } from '../complaint.ts';
import { hasForm, memberEntries, memberOf, type Node, referenceOf, textOf } from '../nodes.ts';
import { circlesIn, localPointer, readReference } from '../reference.ts';
import type { NodeShape } from '../shapes.ts';
import type { IndexedDocument, LintRule } from './rule.ts';

/**
 * Complains about references that lead nowhere, to something of another kind, or round in a circle, and about invalid
 * JSON Pointers.
 */
export const references: LintRule = (linted) => {
  const known = new Set(linted.nodes.map(({ pointer, place }) => `${place.kind} ${pointer}`));
  const isEndless = circlesIn(linted.document);
  return linted.nodes.flatMap((node) => complaintsOf(node, linted, { known, isEndless }));
};

/** What is asked of the whole document. */
interface SeenNodes {
  /** The kind and the place of each node. */
  readonly known: ReadonlySet<string>;
  /** Whether references run in a circle from a place. */
  readonly isEndless: (pointer: string) => boolean;
}

function complaintsOf(
  node: Node,
  { document }: IndexedDocument,
  { known, isEndless }: SeenNodes,
): readonly Complaint[] {
  const ref = referenceOf(node);
  if (ref === undefined) return [];
  const pointer = joinPointer(node.pointer, '$ref');
  const { file, pointer: target } = readReference(ref);
  if (file !== '') return [];
  if (target === undefined) return [{ code: 'ref-fragment', pointer, facts: { ref } }];
  const value = valueAt(document, target);
  if (value === undefined) return [{ code: 'ref-unresolved', pointer, facts: { ref, target } }];
  // A target of the wrong form that is already listed as this kind gets its own complaint.
  if (!hasForm(node.place, value) && !known.has(`${node.place.kind} ${target}`)) {
    const facts = { ref, actual: valueInWords(value), expected: formOf(node.place) };
    return [{ code: 'ref-unfit', pointer, facts }];
  }
  return isEndless(node.pointer) ? [{ code: 'ref-endless', pointer, facts: { ref } }] : [];
}

/** Complains about nodes whose value is not an object, a list or (for schemas) a boolean, as required there. */
export const forms: LintRule = ({ nodes }) =>
  nodes.flatMap((node) => {
    const expected = expectedForm(node);
    if (expected === undefined) return [];
    const name = `"${splitPointer(node.pointer).at(-1) ?? ''}"`;
    const facts = { name, actual: valueInWords(node.value), expected };
    return [{ code: 'wrong-value', pointer: node.pointer, facts } as const];
  });

function expectedForm({ place, value }: Node): string | undefined {
  return hasForm(place, value) ? undefined : formOf(place);
}

/** What is required at a place, in words. */
function formOf({ kind, form }: NodeShape): string {
  if (form === 'list') return 'a list';
  return form === 'one' && kind === 'schema' ? 'a schema: an object, true or false' : 'an object';
}

/** Complains about links to operations that do not exist, and about invalid runtime expressions. */
export const links: LintRule = ({ document, nodes }) => {
  const operations = nodes.filter(({ place }) => place.kind === 'operation');
  const ids = new Set(operations.map(({ value }) => textOf(value, 'operationId')));
  return nodes
    .filter(({ place }) => place.kind === 'link' && place.form === 'one')
    .flatMap((link) => [...leadsNowhere(document, ids, link), ...unreadIn(link)]);
};

function leadsNowhere(
  document: Json,
  ids: ReadonlySet<string | undefined>,
  { pointer, value }: Node,
): readonly Complaint[] {
  const [id, ref] = [textOf(value, 'operationId'), textOf(value, 'operationRef')];
  const local = ref === undefined ? undefined : localPointer(ref);
  const told = (name: string, target: string): Complaint => ({
    ...{ code: 'link-nowhere', pointer: joinPointer(pointer, name), facts: { name, target } },
  });
  return [
    ...(id === undefined || ids.has(id) ? [] : [told('operationId', id)]),
    ...(local === undefined || valueAt(document, local) !== undefined
      ? []
      : [told('operationRef', ref ?? '')]),
  ];
}

/**
 * The invalid runtime expressions of a link (OpenAPI 3.1.0 4.8.20.4); a text that is not an expression is a constant.
 */
function unreadIn({ pointer, value }: Node): readonly Complaint[] {
  const parameters = memberEntries(memberOf(value, 'parameters')).map(
    ([name, text]) => [joinPointer(joinPointer(pointer, 'parameters'), name), text] as const,
  );
  const texts = [
    ...parameters,
    [joinPointer(pointer, 'requestBody'), memberOf(value, 'requestBody')] as const,
  ];
  return texts.flatMap(([at, text]): readonly Complaint[] => {
    const expressions = typeof text === 'string' ? expressionsIn(text) : [];
    const unread = expressions.find((one) => !readable.test(one));
    return unread === undefined
      ? []
      : [{ code: 'expression-unread', pointer: at, facts: { expression: unread } }];
  });
}

function expressionsIn(text: string): readonly string[] {
  return text.startsWith('$') ? [text] : [...text.matchAll(/\{(\$[^{}]*)\}/g)].map(([, inner = '']) => inner);
}

const readable =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[\w!#$%&'*+.^`|~-]+|(?:query|path)\..+|body(?:#(?:\/.*)?)?))$/s;
