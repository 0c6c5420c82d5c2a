/** The list of lint rules: a rule is one file and one line here. */

import { memberValues, typeValues } from './member-values.ts';
import { fieldNames, mediaTypeKeys, misplacedMembers, missingMembers, statusKeys } from './members.ts';
import {
  noOperations,
  operationIds,
  parametersTwice,
  pathParameters,
  pathSlashes,
  securityRequirements,
} from './operations.ts';
import { forms, links, references } from './references.ts';
import type { LintRule } from './rule.ts';

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
