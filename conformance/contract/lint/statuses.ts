/** Rule: the keys of `responses` are statuses, ranges or `default`. */

import { joinPointer } from '../../json/pointer.ts';
import { plainNodes, type Rule } from './rule.ts';

const status = /^(?:[1-5](?:\d\d|XX)|default|x-.*)$/;

/** Complains about other keys of `responses`. */
export const statuses: Rule = (linted) =>
  plainNodes(linted)
    .filter(({ kind }) => kind === 'responses')
    .flatMap(({ pointer, value }) =>
      Object.keys(value)
        .filter((name) => !status.test(name))
        .map((name) => {
          const facts = { status: name };
          return { code: 'status-unknown', pointer: joinPointer(pointer, name), facts } as const;
        }),
    );
