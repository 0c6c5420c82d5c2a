/** Rule: the keys of `content` are media types or media type ranges (RFC 9110 8.3.1, 12.5.1). */

import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, memberOf } from '../member-of.ts';
import type { ObjectKind } from '../shapes.ts';
import { plainNodes, type Rule } from './rule.ts';

/** The kinds of objects that have `content`. */
const owners: readonly ObjectKind[] = ['request-body', 'response', 'parameter', 'header'];

const mediaType = /^[ \t]*[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+[ \t]*(?:;|$)/;

/** Complains about keys of `content` that are not media types; their parameters are not checked. */
export const mediaTypes: Rule = (linted) =>
  plainNodes(linted)
    .filter(({ kind }) => owners.includes(kind))
    .flatMap(({ pointer, value }) =>
      entriesOf(memberOf(value, 'content')).flatMap(([name]) => {
        if (mediaType.test(name)) return [];
        const place = joinPointer(joinPointer(pointer, 'content'), name);
        return [{ code: 'media-type-malformed', pointer: place, facts: { name } } as const];
      }),
    );
