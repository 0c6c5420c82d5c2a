/** Why no ordinary request can be sent to an operation, so that its rows are blocked by a reason that a reader understands. */

import type { SourceContext } from '../model/check.ts';
import type { Operation, Parameter, SecurityScheme } from '../model/contract.ts';
import { plainValue } from '../schema/plain-value.ts';
import { kindOf } from '../security/index.ts';
import { controlOf, isIgnoredHeader } from './control.ts';
import { isJson, jsonBodyOf } from './json-body.ts';
import { parameterText } from './parameter-text.ts';

/** The reason as a sentence without its full stop; undefined when requests can be sent. */
export function obstacleOf(context: SourceContext): string | undefined {
  const reason =
    credentialObstacle(context) ??
    bodyObstacle(context) ??
    parameterObstacle(context) ??
    otherObstacle(context);
  return reason && `nothing can be sent to ${context.operation.id}: ${reason}`;
}

/** Names of the schemes whose credentials can be sent. */
export function sendableSchemes(schemes: Readonly<Record<string, SecurityScheme>>): readonly string[] {
  return Object.values(schemes)
    .filter((scheme) => kindOf(scheme) !== undefined)
    .map(({ name }) => name);
}

/** A scheme as its document calls it: `http digest`, `mutualTLS`. */
export function schemeWords({ type, scheme }: SecurityScheme): string {
  return [type, scheme].filter(Boolean).join(' ');
}

function credentialObstacle({ contract, operation }: SourceContext): string | undefined {
  const sendable = sendableSchemes(contract.securitySchemes);
  const isOpen = operation.security.some((names) => names.every((name) => sendable.includes(name)));
  if (operation.security.length === 0 || isOpen) return undefined;
  const name = operation.security.flat().find((one) => !sendable.includes(one)) ?? '';
  const scheme = contract.securitySchemes[name];
  return `this version cannot send a credential of the kind ${scheme ? schemeWords(scheme) : name}`;
}

function bodyObstacle(context: SourceContext): string | undefined {
  const { requestBody } = context.operation;
  if (!requestBody?.required || jsonBodyOf(context)) return undefined;
  if (requestBody.content.some(isJson)) return 'no body was found that its schema allows';
  const types = requestBody.content.map(({ mediaType }) => mediaType);
  return `this version cannot send ${types.join(' or ') || 'a body of no media type'}`;
}

function parameterObstacle({ contract, operation, form }: SourceContext): string | undefined {
  const reasons = sentParameters(operation).map((parameter) => {
    const value = plainValue(contract, parameter.schema, form);
    const name = `the ${parameter.in} parameter ${parameter.name}`;
    if (value === undefined) return `no value was found that the schema of ${name} allows`;
    if (parameterText(parameter, value) !== undefined) return undefined;
    return `this version cannot write ${name} (style ${parameter.style})`;
  });
  return reasons.find((reason) => reason !== undefined);
}

function sentParameters({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.required && !isIgnoredHeader(parameter));
}

function otherObstacle(context: SourceContext): string | undefined {
  return controlOf(context) ? undefined : 'no ordinary request was found that the document allows';
}
