/** Chains at servers made from the document of parcels: filters, bounds, orders and links. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('parcels');
