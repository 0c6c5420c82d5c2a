/** Rule: a list of parameters has no duplicates; a parameter is identified by `name` and `in`. */

import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../json/json.ts';
import type { Complaint } from '../complaint.ts';
import { textOf } from '../member-of.ts';
import { operationSites, parameterSites } from '../operation-sites.ts';
import type { Rule } from './rule.ts';

/** Complains about the second of two parameters in one list with the same `name` and `in`. */
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
