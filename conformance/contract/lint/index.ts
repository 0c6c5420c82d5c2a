/** The list of lint rules: a rule is one file and one line here. */

import { fieldNames } from './field-names.ts';
import { forms } from './forms.ts';
import { links } from './links.ts';
import { mediaTypes } from './media-types.ts';
import { memberValues } from './member-values.ts';
import { misplacedMembers } from './misplaced-members.ts';
import { noOperations } from './no-operations.ts';
import { operationIds } from './operation-ids.ts';
import { parametersTwice } from './parameters-twice.ts';
import { pathParameters } from './path-parameters.ts';
import { pathSlashes } from './path-slashes.ts';
import { references } from './references.ts';
import { requiredMembers } from './required-members.ts';
import type { Rule } from './rule.ts';
import { securityRequirements } from './security-requirements.ts';
import { statuses } from './statuses.ts';
import { types } from './types.ts';

/** Every rule, in no particular order. */
export const rules: readonly Rule[] = [
  fieldNames,
  forms,
  links,
  mediaTypes,
  memberValues,
  misplacedMembers,
  noOperations,
  operationIds,
  parametersTwice,
  pathParameters,
  pathSlashes,
  references,
  requiredMembers,
  securityRequirements,
  statuses,
  types,
];
