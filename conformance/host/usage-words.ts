/** The table of all messages of usage errors: by code, what is wrong and what to do about it. */

import { ofFiles, ofIds } from './words/of-files.ts';
import { ofHeaders, ofPrograms, ofValues } from './words/of-options.ts';
import { ofCommands, ofRuns } from './words/of-runs.ts';
import { ofCertificates, ofCredentials, ofTargets } from './words/of-targets.ts';

type OfOptions = typeof ofValues & typeof ofHeaders & typeof ofPrograms;
type OfTargets = typeof ofTargets & typeof ofCredentials & typeof ofCertificates;
type OfFiles = typeof ofIds & typeof ofFiles;
type OfRuns = typeof ofRuns & typeof ofCommands;

/** The messages of every usage error. */
export const usageWords: OfOptions & OfTargets & OfFiles & OfRuns = {
  ...{ ...ofValues, ...ofHeaders, ...ofPrograms },
  ...{ ...ofTargets, ...ofCredentials, ...ofCertificates },
  ...{ ...ofIds, ...ofFiles },
  ...{ ...ofRuns, ...ofCommands },
};
