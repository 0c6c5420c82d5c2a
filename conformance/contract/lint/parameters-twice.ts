/** Rule: a list of parameters names each parameter once; a name and an `in` make one parameter. */

import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../json/json.ts';
import type { Complaint } from '../complaint.ts';
import { textOf } from '../member-of.ts';
import { operationSites, parameterSites } from '../operation-sites.ts';
import type { Rule } from './rule.ts';

/** Complains about the second of two parameters with one name in one place, on the same level. */
export const parametersTwice: Rule = ({ document }) =>
  operationSites(document).flatMap((site) => {
    const seen = new Map<string, Json>();
    return parameterSites(document, site).flatMap(({ level, placed, at }): readonly Complaint[] => {
      const name = textOf(placed?.value, 'name');
      const where = textOf(placed?.value, 'in');
      if (placed === undefined || name === undefined || where === undefined) return [];
      const key = `${level} ${where} ${name}`;
      const other = seen.get(key);
      seen.set(key, placed.value);
      if (other === undefined) return [];
      const same = String(isDeepStrictEqual(other, placed.value));
      return [{ code: 'parameter-twice', pointer: at, facts: { name, in: where, same } }];
    });
  });
