/** The families of sources, as a list: a new family is one file and one line here. */

import type { BodyControl, Family } from '../control.ts';
import { bodySpelling } from './body-spelling.ts';
import { boundaryValues } from './boundary-values.ts';
import { brokenJsonMembers, brokenJsonParameters } from './broken-inside.ts';
import { bodyTexts, brokenJson, missingBody } from './broken-json.ts';
import { connection } from './connection.ts';
import { contentEncoding, contentType } from './content-type.ts';
import { credentialPast } from './credential-absent.ts';
import { credentialAndBody } from './credential-and-body.ts';
import { credentials } from './credentials.ts';
import { equalMembers, memberTwice } from './equal-members.ts';
import { framing } from './framing.ts';
import { accept, acceptEncoding, headerNames } from './header-fields.ts';
import { hostileBody } from './hostile-body.ts';
import { listedValues } from './listed-values.ts';
import { otherMethods, otherPaths } from './methods-and-paths.ts';
import { optionalMembers, optionalParameters } from './optional.ts';
import { ordinary } from './ordinary.ts';
import { parameterValues } from './parameter-values.ts';
import { parameterViolations } from './parameter-violations.ts';
import { last, repeat, together } from './repeated.ts';
import { schemaViolations } from './schema-violations.ts';
import { renamedMembers, unknownMember } from './unknown-member.ts';
import { unknownNames } from './unknown-names.ts';

/** Families for every operation. */
export const families: readonly Family[] = [
  ordinary,
  listedValues,
  optionalParameters,
  parameterValues,
  accept,
  acceptEncoding,
  headerNames,
  parameterViolations,
  brokenJsonParameters,
  credentials,
  credentialPast,
  connection,
  together,
  last,
  otherMethods,
  otherPaths,
  unknownNames,
];

/** Families for operations that take a JSON body. */
export const bodyFamilies: readonly Family<BodyControl>[] = [
  optionalMembers,
  boundaryValues,
  equalMembers,
  bodySpelling,
  unknownMember,
  contentType,
  framing,
  schemaViolations,
  renamedMembers,
  missingBody,
  brokenJson,
  credentialAndBody,
  repeat,
  contentEncoding,
  bodyTexts,
  memberTwice,
  hostileBody,
];

/** The ones among them that are about values, in any media type. */
export const anyBodyFamilies: readonly Family<BodyControl>[] = [
  optionalMembers,
  boundaryValues,
  equalMembers,
  framing,
  schemaViolations,
  missingBody,
  brokenJsonMembers,
  repeat,
];
