/** A store that keeps ids unique and refuses a known one as it refuses what is wrong. */

import { answer, refusal } from './plant-answers.ts';
import { knownBefore, uniqueIds } from './unique-store.ts';

uniqueIds('400', () => refusal('exists'));
const exists = () => answer(409, { error: 409, message: 'exists' });
uniqueIds('409, all requests', exists);
uniqueIds('409 before anything else is looked at', exists, { isFirst: true });
knownBefore('409, all requests', exists);
knownBefore('400', () => refusal('exists'));
