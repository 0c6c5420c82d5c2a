/** A store that keeps ids unique, run after run: only ACC-03 ever speaks of it (catalogue G7). */

import { answer } from './plant-answers.ts';
import { knownBefore, uniqueIds } from './unique-store.ts';

const exists = () => answer(409, { error: 409, message: 'exists' });

uniqueIds('409', exists, { operationBudget: '400', skip: ['NET-04'] });
knownBefore('409', exists, { only: ['ACC-06', 'REJ-05', 'REJ-08'] });
