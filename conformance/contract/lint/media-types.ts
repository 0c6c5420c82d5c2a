/** Rule: content is listed by media type, or by a range of them (RFC 9110 8.3.1, 12.5.1). */

import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, memberOf } from '../member-of.ts';
import type { ObjectKind } from '../shapes.ts';
import { plainNodes, type Rule } from './rule.ts';

/** What has content. */
const owners: readonly ObjectKind[] = ['request-body', 'response', 'parameter', 'header'];

const mediaType = /^[ \t]*[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+[ \t]*(?:;|$)/;

/** Complains about members of `content` that are no media type; parameters behind one may be anything. */
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
