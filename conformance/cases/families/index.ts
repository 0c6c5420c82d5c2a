/** The families of sources, as a list: a new family is one file and one line here. */

import type { BodyControl, Family } from '../control.ts';
import { accept } from './accept.ts';
import { acceptEncoding } from './accept-encoding.ts';
import { bodySpelling } from './body-spelling.ts';
import { bodyTexts } from './body-texts.ts';
import { boundaryValues } from './boundary-values.ts';
import { brokenJsonMembers, brokenJsonParameters } from './broken-inside.ts';
import { brokenJson } from './broken-json.ts';
import { connection } from './connection.ts';
import { contentEncoding } from './content-encoding.ts';
import { contentType } from './content-type.ts';
import { credentialAndBody } from './credential-and-body.ts';
import { credentialPast } from './credential-past.ts';
import { credentials } from './credentials.ts';
import { equalMembers } from './equal-members.ts';
import { framing } from './framing.ts';
import { headerNames } from './header-names.ts';
import { hostileBody } from './hostile-body.ts';
import { last } from './last.ts';
import { listedValues } from './listed-values.ts';
import { memberTwice } from './member-twice.ts';
import { otherMethods } from './methods.ts';
import { missingBody } from './missing-body.ts';
import { optionalMembers, optionalParameters } from './optional.ts';
import { ordinary } from './ordinary.ts';
import { parameterValues } from './parameter-values.ts';
import { parameterViolations } from './parameter-violations.ts';
import { otherPaths } from './paths.ts';
import { refusedHeaders } from './refused-headers.ts';
import { renamedMembers } from './renamed-members.ts';
import { repeat } from './repeat.ts';
import { schemaViolations } from './schema-violations.ts';
import { together } from './together.ts';
import { unknownMember } from './unknown-member.ts';
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
  refusedHeaders,
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
