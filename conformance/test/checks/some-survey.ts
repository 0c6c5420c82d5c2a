/** What operations give each other where they give nothing: whoever keeps things. */

import type { Survey } from '../../model/resource.ts';

/** A survey without anything in it. */
export const someSurvey: Survey = {
  ...{
    order: [],
    kinds: [],
    references: new Map(),
    givers: new Map(),
    listed: new Map(),
    targets: new Map(),
  },
  ...{ sweeping: new Set<string>(), deletes: new Map(), tags: new Map() },
  ...{ schemaReferences: () => new Set<string>(), scopes: () => [], standing: () => undefined },
  ...{
    priors: () => [],
    stepsOn: () => [],
    ampleMakings: () => [],
    makings: () => [],
    partMakers: () => [],
    gifts: () => [],
    namesIn: () => [],
  },
  ...{
    stranger: () => undefined,
    newName: () => undefined,
    namePart: () => ({ place: '', value: undefined }),
  },
};
