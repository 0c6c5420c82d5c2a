/**
 * What an operation's requests leave out because it cannot be written: reported by name, so that no row passes for it.
 */

import type { SourceContext } from '../model/check.ts';
import type { Contract, MediaTypeSpec, Operation, Parameter } from '../model/contract.ts';
import { writableMedia } from './bodies/index.ts';
import { controlOf, isIgnoredHeader } from './control.ts';
import { ownValue } from './own-value.ts';
import { parameterText } from './parameter-text.ts';
import { inRequests } from './request-contract.ts';

/**
 * `keep application/pdf`, `browse query.filter`: media types of bodies, and optional parameters; required ones block
 * all rows.
 */
export function unsentOf(contract: Contract, operation: Operation): readonly string[] {
  const context = inRequests({ contract, operation, form: 'all', schemes: [] });
  const { requestBody, parameters, id } = context.operation;
  const media = requestBody?.content.filter((one) => !isSent(context, one)) ?? [];
  const left = parameters.filter((one) => !one.required && !isIgnoredHeader(one) && !isWritten(context, one));
  return [
    ...media.map(({ mediaType }) => `${id} ${mediaType}`),
    ...left.map(({ in: place, name }) => `${id} ${place}.${name}`),
  ];
}

function isSent(context: SourceContext, media: MediaTypeSpec): boolean {
  const content = context.operation.requestBody?.content ?? [];
  if (!writableMedia([media]).includes(media)) return false;
  // For the usual media type, the obstacle is reported instead.
  return writableMedia(content)[0] === media || controlOf(context, media)?.body !== undefined;
}

function isWritten(context: SourceContext, parameter: Parameter): boolean {
  const { value } = ownValue(context, parameter);
  return value !== undefined && parameterText(parameter, value) !== undefined;
}
