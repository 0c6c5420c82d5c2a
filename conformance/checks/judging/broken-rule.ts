/** The rule of the document that an accepted request breaks: the place of its keyword, and what that says. */

import { mediaTypeFor } from '../../answers/documented-content.ts';
import { fieldValue } from '../../answers/fields.ts';
import { isJson } from '../../answers/media-type.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { requestContract } from '../../cases/request-contract.ts';
import { follow } from '../../contract/reference.ts';
import { joinPointer, valueAt } from '../../json/pointer.ts';
import type { Case } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Contract, Parameter } from '../../model/contract.ts';
import type { Finding } from '../../model/finding.ts';
import { brokenFormatPlace } from '../../names/ids.ts';
import { parameterIn, parameterPlace } from '../../names/parameter-place.ts';
import { keywordAt, keywordBrokenBy, type Rule } from '../../schema/broken-keyword.ts';
import type { BrokenKeyword } from '../../schema/keywords/keyword.ts';
import { limitWords } from '../../schema/problem-of.ts';

type Context = Pick<JudgeContext, 'contract' | 'operation'>;

/** Where a rule stands, and what it says. */
type RulePlace = Pick<Finding, 'pointer' | 'limit'>;

/** The rule that a request was made to break; empty where its place cannot be told. */
export function brokenRule(sent: Case, context: Context): RulePlace {
  const rule = ruleOf(sent);
  if (!rule) return {};
  const parameter = parameterIn(context.operation.parameters, parameterPlace, rule.place);
  if (parameter) return inParameter(context, parameter, rule);
  return rule.place === '' || rule.place.startsWith('/') ? inBody(sent, context, rule) : {};
}

function ruleOf({ intent }: Case): Rule | undefined {
  if (intent.kind === 'violating') return intent;
  const name = intent.kind === 'open' ? brokenFormatPlace(intent.topic) : undefined;
  if (name === undefined) return undefined;
  const isOther = /^(?:path|query|header|cookie)\./.test(name) || name === 'body';
  const place = isOther ? name : `/${name.replaceAll('.', '/')}`;
  return { keyword: 'format', place: name === 'body' ? '' : place };
}

function inParameter({ contract }: Context, parameter: Parameter, { keyword, place }: Rule): RulePlace {
  const { pointer } = parameter;
  const own = parameterPlace(parameter);
  if (keyword === 'required' && place === own) {
    const at = requiredAt(contract, parameter);
    return at === undefined ? {} : { pointer: at, limit: 'it is required' };
  }
  if (keyword === 'json') return { pointer };
  const inside = place.slice(own.length).replaceAll('.', '/');
  return placeOf(contract, keywordAt(contract, pointer, { keyword, place: inside }));
}

/** Where the document says that a parameter, or a header of an answer, is required; undefined where it does not. */
export function requiredAt({ document }: Contract, { pointer }: Parameter): string | undefined {
  const at = joinPointer(pointer.replace(/(?:\/content\/[^/]*)?(?:\/schema)?$/, ''), 'required');
  return valueAt(document, at) === true ? at : undefined;
}

function inBody(sent: Case, { contract, operation }: Context, rule: Rule): RulePlace {
  if (rule.keyword === 'body') {
    const body = follow(contract.document, joinPointer(operation.pointer, 'requestBody'));
    return body ? { pointer: joinPointer(body.pointer, 'required'), limit: 'the body is required' } : {};
  }
  const type = fieldValue(sent, 'content-type') ?? '';
  const media = mediaTypeFor(operation.requestBody?.content ?? [], type);
  if (!media) return {};
  if (media.schema === undefined || rule.keyword === 'json') return { pointer: media.pointer };
  const json = isJson(type) ? sentJson(sent) : undefined;
  const scope = requestContract(contract);
  const broken = json && keywordBrokenBy(scope, media.pointer, rule, json.value);
  return placeOf(scope, broken ?? keywordAt(scope, media.pointer, rule));
}

function placeOf(scope: Parameters<typeof limitWords>[0], fault: BrokenKeyword | undefined): RulePlace {
  if (!fault) return {};
  const limit = limitWords(scope, fault);
  return { pointer: fault.pointer, ...(limit === undefined ? {} : { limit }) };
}
