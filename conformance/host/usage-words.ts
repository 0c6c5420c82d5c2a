/** All wording of usage errors: by code what is wrong and what to do about it, from the facts of the case. */

import { ofFiles, ofIds } from './words/of-files.ts';
import { ofHeaders, ofPrograms, ofValues } from './words/of-options.ts';
import { ofCommands, ofRuns } from './words/of-runs.ts';
import { ofCertificates, ofCredentials, ofTargets } from './words/of-targets.ts';

/** The words of every usage error. */
export const usageWords = {
  ...{ ...ofValues, ...ofHeaders, ...ofPrograms },
  ...{ ...ofTargets, ...ofCredentials, ...ofCertificates },
  ...{ ...ofIds, ...ofFiles },
  ...{ ...ofRuns, ...ofCommands },
} as const;
