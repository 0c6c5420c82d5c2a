/** A fault: RES-05 must turn under the strict profile. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Unicode NFC, so that names can be compared. */
export const nameNormalised: Fault = {
  name: 'name-normalised',
  title: 'The name comes back in another normal form.',
  rows: ['RES-05'],
  needs: 'strict',
  bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).normalize('NFC') })),
};
