/** Whole runs one after the other: a fixed seed gives the same, and a store of unique ids is blamed for nothing else. */

import { answer, refusal } from './plant-answers.ts';
import { sameFindings } from './same-findings.ts';
import { sameRequests } from './same-requests.ts';
import { knownBefore, uniqueIds } from './unique-store.ts';

sameFindings('all requests', {});
sameRequests('all requests', {}, 900);

uniqueIds('400', () => refusal('exists'));
const exists = () => answer(409, { error: 409, message: 'exists' });
uniqueIds('409, all requests', exists);
uniqueIds('409 before anything else is looked at', exists, { isFirst: true });
knownBefore('409, all requests', exists);
knownBefore('400', () => refusal('exists'));
