/** A fixed seed gives the same findings at any concurrency in whole runs. */

import { sameFindings } from './same-findings.ts';

sameFindings('all requests', {});
