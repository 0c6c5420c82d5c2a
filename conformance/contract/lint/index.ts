/** The list of lint rules: a rule is one file and one line here. */

import { forms } from './forms.ts';
import { fieldNames, mediaTypeKeys, statusKeys } from './keys.ts';
import { links } from './links.ts';
import { memberValues, typeValues } from './member-values.ts';
import { misplacedMembers, missingMembers } from './members.ts';
import { noOperations, operationIds } from './operations.ts';
import { parametersTwice, pathParameters, pathSlashes } from './parameters.ts';
import { references } from './references.ts';
import type { LintRule } from './rule.ts';
import { securityRequirements } from './security-requirements.ts';

/** Every rule, in no particular order. */
export const rules: readonly LintRule[] = [
  fieldNames,
  forms,
  links,
  mediaTypeKeys,
  memberValues,
  misplacedMembers,
  noOperations,
  operationIds,
  parametersTwice,
  pathParameters,
  pathSlashes,
  references,
  missingMembers,
  securityRequirements,
  statusKeys,
  typeValues,
];
