/** The control again at the very end: the target must still answer it (row NET-03). */

import type { Source } from '../../model/case.ts';
import type { Control } from '../control.ts';
import { singles } from '../probe.ts';

/** `control:last`. */
export function last({ step }: Control): readonly Source[] {
  return [singles('control:last', [step], { phase: 'last' })];
}
