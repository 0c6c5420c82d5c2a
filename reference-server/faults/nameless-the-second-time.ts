/** A fault: REJ-02 must turn. */

import { seenBefore } from '../bends/counting.ts';
import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** A body that was seen before counts as handled. */
export const namelessTheSecondTime: Fault = {
  name: 'nameless-the-second-time',
  title: 'A plant without a name is refused once; the same bytes are accepted the second time.',
  rows: ['REJ-02'],
  bend: (behaviour) => {
    const isSeen = seenBefore();
    return letPass(
      (text) => !text.includes('"name"') && text.endsWith('}') && text.includes('"id"') && isSeen(text),
    )(behaviour);
  },
};
