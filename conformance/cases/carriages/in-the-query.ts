/** The carriage with the members of a valid body in the query, which the document does not know there. */

import { isObject } from '../../json/json.ts';
import type { BodyControl } from '../control.ts';
import type { Way } from './way.ts';

/** Some programs look for a member in the query where the body has none. */
export function inTheQuery({ body, context: { operation } }: BodyControl): readonly Way[] {
  const value = body.value(7_000_001n);
  const known = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const pairs = Object.entries(isObject(value) ? value : {}).flatMap(([name, member]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof member) && !known.includes(name);
    return isPlain ? [`${encodeURIComponent(name)}=${encodeURIComponent(String(member))}`] : [];
  });
  if (pairs.length === 0) return [];
  return [
    {
      name: 'with its members in the query',
      group: 'query',
      carry: (step) => {
        const path = `${step.path}${step.path.includes('?') ? '&' : '?'}${pairs.join('&')}`;
        return { ...step, path };
      },
      tolerates: ['414'],
    },
  ];
}
