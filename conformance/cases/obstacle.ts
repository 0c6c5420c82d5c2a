/**
 * Why no ordinary request can be sent to an operation, as the reason why its rows are blocked; and what ordinary
 * requests have to leave out.
 */

import type { SourceContext } from '../model/check.ts';
import {
  type Contract,
  type MediaTypeSpec,
  type Operation,
  type Parameter,
  type SecurityScheme,
  unread,
} from '../model/contract.ts';
import { isIgnoredHeader } from '../names/field-names.ts';
import { describeValue } from '../schema/describe-value.ts';
import { kindOf } from '../security/index.ts';
import { writableMedia } from './bodies/index.ts';
import { bodyOf } from './body-maker.ts';
import { controlOf } from './control.ts';
import { ownValue } from './own-value.ts';
import { isHeader, isStyle, parameterText } from './parameter-text.ts';
import { inRequests } from './request-contract.ts';
import { longestTexts } from './request-line.ts';

/** The reason as a sentence without its full stop; undefined when requests can be sent. */
export function obstacleOf(whole: SourceContext): string | undefined {
  const context = inRequests(whole);
  const reason =
    pathObstacle(context) ??
    credentialObstacle(context) ??
    unreadObstacle(context) ??
    bodyObstacle(context) ??
    parameterObstacle(context) ??
    lengthObstacle(context) ??
    otherObstacle(context);
  return reason && `nothing can be sent to ${context.operation.id}: ${reason}`;
}

/** Names of the schemes whose credentials can be sent. */
export function sendableSchemes(schemes: Readonly<Record<string, SecurityScheme>>): readonly string[] {
  return Object.values(schemes)
    .filter((scheme) => kindOf(scheme) !== undefined)
    .map(({ name }) => name);
}

/** A scheme in the words of its document: `http digest`, `mutualTLS`. */
export function schemeWords({ type, scheme, parameter }: SecurityScheme): string {
  if (type === unread) return 'that the document leaves open';
  const place = parameter ? `in the ${parameter.in} ${JSON.stringify(parameter.name)}` : '';
  return [type, scheme, place].filter(Boolean).join(' ');
}

/** Where an unreadable place of the document is the cause, that place. */
function unreadObstacle(context: SourceContext): string | undefined {
  const [remark] = context.operation.remarks ?? [];
  if (remark === undefined || controlOf(context)) return undefined;
  return `${remark.actual} (${remark.at ?? `at ${remark.pointer}`})`;
}

/**
 * Characters that a URL cannot contain unescaped (RFC 3986 3.3): it is not guessed how they are meant. Parameter names
 * are not sent.
 */
function pathObstacle({ operation: { path, pointer, parameters } }: SourceContext): string | undefined {
  if (!path.startsWith('/')) return `its path ${JSON.stringify(path)} does not begin with a slash`;
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const literal = names.reduce((left, name) => left.replaceAll(`{${name}}`, ''), path);
  const [odd] = /[^\x21-\x7e]|#/u.exec(literal) ?? [];
  if (odd === undefined) return undefined;
  return `no path of a URL holds ${JSON.stringify(odd)}; write it percent-encoded (at ${pointer})`;
}

function credentialObstacle({ contract, operation }: SourceContext): string | undefined {
  const sendable = sendableSchemes(contract.securitySchemes);
  const isKnown = (names: readonly string[]): boolean => names.every((name) => sendable.includes(name));
  if (operation.security.length === 0 || operation.security.some(isKnown)) return undefined;
  const name = operation.security.flat().find((one) => !sendable.includes(one)) ?? '';
  const scheme = contract.securitySchemes[name];
  const [unclear] = scheme?.type === unread ? (operation.remarks ?? []) : [];
  if (unclear) return `${unclear.actual} (${unclear.at ?? `at ${unclear.pointer}`})`;
  const words = scheme ? `${schemeWords(scheme)} (at ${scheme.pointer})` : name;
  return `this version cannot send a credential of the kind ${words}`;
}

function bodyObstacle(context: SourceContext): string | undefined {
  const { requestBody } = context.operation;
  if (!requestBody?.required || bodyOf(context)) return undefined;
  if (writableMedia(requestBody.content).length > 0) return 'no body was found that its schema allows';
  const types = requestBody.content.map(({ mediaType }) => mediaType);
  return `this version cannot send ${types.join(' or ') || 'a body of no media type'}`;
}

function parameterObstacle(context: SourceContext): string | undefined {
  const reasons = sentParameters(context.operation).map((parameter) => {
    const { value } = ownValue(context, parameter);
    const name = `the ${parameter.in} parameter ${parameter.name}`;
    const place = `(at ${parameter.pointer})`;
    if (parameter.in === 'header' && !isHeader(parameter))
      return `${name} belongs to the connection (RFC 9110 7.6.1) and is nobody's to set ${place}`;
    if (value === undefined) return `no value was found that the schema of ${name} allows`;
    if (parameterText(parameter, value) !== undefined) return undefined;
    const isKnown = isStyle(parameter.style);
    return `this version cannot write ${isKnown ? `${describeValue(value)} as ` : ''}${name}${isKnown ? '' : ` (style ${parameter.style})`} ${place}`;
  });
  return reasons.find((reason) => reason !== undefined);
}

/** A request that is too long cannot be sent, since all of its parts are required. */
function lengthObstacle(context: SourceContext): string | undefined {
  const texts = sentParameters(context.operation).map((parameter) => {
    const { value } = ownValue(context, parameter);
    return value === undefined ? '' : (parameterText(parameter, value) ?? '');
  });
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= longestTexts) return undefined;
  return `its required parameters come to ${length} characters, and a request is given ${longestTexts} at most`;
}

function sentParameters({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.required && !isIgnoredHeader(parameter));
}

function otherObstacle(context: SourceContext): string | undefined {
  return controlOf(context) ? undefined : 'no ordinary request was found that the document allows';
}

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
