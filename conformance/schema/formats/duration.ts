/** `duration` (RFC 3339 appendix A). */

import { fc } from '../arbitrary.ts';
import { textFormat } from './text-format.ts';

const date = '(?:\\d+D|\\d+M(?:\\d+D)?|\\d+Y(?:\\d+M(?:\\d+D)?)?)';
const time = 'T(?:\\d+S|\\d+M(?:\\d+S)?|\\d+H(?:\\d+M(?:\\d+S)?)?)';
const shape = new RegExp(`^P(?:${date}(?:${time})?|${time}|\\d+W)$`);

/** The format `duration`. */
export const duration = textFormat({
  name: 'duration',
  phrase: 'an ISO 8601 duration',
  test: (text) => shape.test(text),
  valid: ['P1D', 'PT1S', 'P4DT12H30M5S', 'P3Y6M4D', 'PT36H', 'P2W', 'P0D'],
  broken: ['P', 'PT', 'P1', '1D', 'P1YT', 'PT1D', 'P2D1Y', 'P1Y2W', 'P1Y2D', ''],
  unreadable: 'a while',
  values: fc
    .tuple(
      fc.nat({ max: 99 }),
      fc.constantFrom('P{}D', 'P{}W', 'PT{}H', 'PT{}M', 'PT{}S', 'P1Y{}M', 'P1DT{}H'),
    )
    .map(([count, text]) => text.replace('{}', String(count))),
});
