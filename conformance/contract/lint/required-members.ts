/** Rule: no object lacks a member that is indispensable. */

import type { JsonObject } from '../../json/json.ts';
import type { ObjectKind } from '../shapes.ts';
import { type PlainNode, plainNodes, type Rule } from './rule.ts';

/** Complains about missing members of `info`, parameters, request bodies and security schemes. */
export const requiredMembers: Rule = (linted) =>
  plainNodes(linted).flatMap((node) => {
    const missing = demandedOf(node).filter(
      (names) => !names.some((name) => Object.hasOwn(node.value, name)),
    );
    return missing.map((names) => {
      const facts = { owner: ownerOf[node.kind] ?? 'it', name: names.join('" or "') };
      return { code: 'member-missing', pointer: node.pointer, facts } as const;
    });
  });

const ownerOf: Readonly<Partial<Record<ObjectKind, string>>> = {
  document: 'the document',
  info: '"info"',
  parameter: 'the parameter',
  'request-body': 'the request body',
  'security-scheme': 'the security scheme',
};

/** The members that must be there; each is a list of alternatives. */
function demandedOf({ kind, value, isReference }: PlainNode): readonly (readonly string[])[] {
  if (isReference) return [];
  if (kind === 'document') return [['info']];
  if (kind === 'info') return [['title'], ['version']];
  if (kind === 'parameter') return [['name'], ['in'], ['schema', 'content']];
  if (kind === 'request-body') return [['content']];
  return kind === 'security-scheme' ? [['type'], ...demandedOfScheme(value)] : [];
}

function demandedOfScheme({ type }: JsonObject): readonly (readonly string[])[] {
  if (type === 'http') return [['scheme']];
  return type === 'apiKey' ? [['name'], ['in']] : [];
}
