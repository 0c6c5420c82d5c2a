/** A variant: a legal freedom. */

import { gzipSync } from 'node:zlib';
import { sendWith } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 12.5.3: without Accept-Encoding any coding is acceptable. */
export const packedAnswers: Variant = {
  name: 'packed-answers',
  title: 'Answers are packed with gzip.',
  warns: [],
  bend: sendWith((answer) =>
    answer.body.length === 0
      ? answer
      : {
          ...answer,
          headers: { ...answer.headers, 'Content-Encoding': 'gzip' },
          body: gzipSync(answer.body),
        },
  ),
};
