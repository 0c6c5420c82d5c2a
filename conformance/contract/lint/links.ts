/** Rule: a link leads to an operation of the document, and its runtime expressions are valid. */

import type { Json } from '../../json/json.ts';
import { joinPointer, valueAt } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { memberEntries, memberOf, textOf } from '../member-of.ts';
import type { Node } from '../nodes.ts';
import { localPointer } from '../reference.ts';
import type { LintRule } from './rule.ts';

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
