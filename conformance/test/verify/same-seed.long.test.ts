/** A fixed seed gives the same requests and findings at any concurrency in whole runs. */

import { sameFindings } from './same-findings.ts';
import { sameRequests } from './same-requests.ts';

sameFindings('all requests', {});
sameRequests('all requests', {}, 900);
