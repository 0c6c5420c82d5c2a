/** A store that keeps ids unique, run after run: only ACC-03 ever speaks of it (catalogue G7). */

import { answer } from './plant-answers.ts';
import { uniqueIds } from './unique-store.ts';

uniqueIds('409', () => answer(409, { error: 409, message: 'exists' }));
