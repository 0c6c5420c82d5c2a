/** Other spellings of the operation's path, and an unknown query parameter. */

import type { Draft, Source } from '../../model/case.ts';
import type { Control } from '../control.ts';
import { open } from '../edit.ts';
import { singles } from '../probe.ts';

/** `path:other`: a slash at the end, two at the beginning, `?x=1`. */
export function otherPaths({ step }: Control): readonly Source[] {
  const [path = '', query] = step.path.split('?');
  const behind = query === undefined ? '' : `?${query}`;
  const withQuery = spelt(step, `${step.path}${query === undefined ? '?' : '&'}x=1`);
  return [
    singles('path:other', [
      { ...spelt(step, `${path}/${behind}`), elsewhere: true },
      { ...spelt(step, `/${path}${behind}`), elsewhere: true },
      withQuery,
    ]),
  ];
}

function spelt(step: Draft, path: string): Draft {
  return { ...step, path, intent: open('path:other'), difference: `the path is ${path}`, spelling: path };
}
