/** Chains at servers made from the document of invoices. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('invoices');
