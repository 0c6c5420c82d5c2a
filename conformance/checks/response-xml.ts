/** Check: an answer in XML is well-formed, and matches the document's schema and its `xml`. */

import { documentedContent, shapeName } from '../answers/documented-content.ts';
import { fieldValue } from '../answers/fields.ts';
import { isRange, isXml, readMediaType } from '../answers/media-type.ts';
import { unpack } from '../answers/read-answer.ts';
import { readXml, type XmlElement } from '../answers/read-xml.ts';
import { describingSchemas, xmlOf } from '../cases/bodies/describing-schemas.ts';
import { typesIn } from '../cases/texts/text-tree.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Contract, MediaTypeSpec, Schema } from '../model/contract.ts';
import type { Answer } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { UndecidedPattern, withinTime } from '../schema/bounded-pattern.ts';
import { judgeValue } from '../schema/judge.ts';
import { onlyDecided } from '../schema/keywords/pattern.ts';
import { problemOf } from '../schema/problem-of.ts';
import { listSetting, mapSetting, own, textSetting } from '../schema/read-schema.ts';
import { schemaAt } from '../schema/scope.ts';
import { successByDefault } from './judging/acceptance.ts';
import { judgedEitherWay } from './judging/answer-contract.ts';
import { formatProblems } from './judging/format-problems.ts';
import { findingOfProblem } from './judging/judge-body.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { localName, xmlValue } from './judging/xml-value.ts';

/** First well-formedness, then the name of the root, then the values of elements and attributes. */
export const responseXml: Check = {
  id: 'response-xml',
  title: 'An answer in XML is well-formed, and valid against the schema that the document gives for it',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.26 XML Object',
  concerns: ({ responses }) =>
    responses.some(({ content }) => content.some(({ mediaType }) => isXml(mediaType))),
  hearsChains: true,
  judge: judgeAnswers((answer, { exchange }, context) => {
    const { mediaType = '' } = context.read(exchange);
    const about = isXml(mediaType)
      ? documentedContent(context.operation, answer.status, mediaType)
      : undefined;
    if (!about || !(isXml(about.mediaType) || isRange(about.mediaType))) return notConcerned;
    if (answer.cut) return undetermined('answer-cut');
    const text = xmlText(answer);
    const reading = readXml(text ?? '');
    if (reading.ok && reading.isOpaque) return notConcerned;
    try {
      const found = reading.ok
        ? onlyDecided(() => faultsIn(reading.root, about, context))
        : [unreadable(about, text === undefined ? 'bytes that are not in their charset' : reading.fault)];
      const [first] = found;
      const unlisted =
        first && successByDefault(context.operation, { status: answer.status, actual: first.actual }, about);
      return unlisted ? violatedBy(unlisted) : violatedBy(...found);
    } catch (error) {
      if (!(error instanceof UndecidedPattern)) throw error;
      return undetermined('pattern-undecided', { pattern: error.message });
    }
  }),
};

function unreadable(content: MediaTypeSpec, actual: string): Finding {
  const { pointer } = content;
  return { code: 'body-not-xml', expected: `${shapeName(content)} as XML`, actual, place: '', pointer };
}

function faultsIn(root: XmlElement, content: MediaTypeSpec, { contract }: JudgeContext): readonly Finding[] {
  const { schema, pointer } = content;
  if (schema === undefined || !isToldOf(contract, schema)) return [];
  const value = withinTime(() => xmlValue(contract, schema, root));
  if (value === undefined) return [];
  const problems = judgedEitherWay(contract, (seen) => {
    const part = seen === contract ? schema : schemaAt(seen, pointer);
    const faults = withinTime(() => judgeValue(seen, part, value, { formats: 'widths', pointer }));
    return faults.map((fault) => problemOf(seen, fault, value));
  });
  const formats = formatProblems(contract, content, value).map(({ problem, level }): Finding => {
    return {
      ...findingOfProblem(problem),
      code: 'format-broken',
      ...(level === 'required' ? {} : { level }),
    };
  });
  return [...rootFaults(root, content, contract), ...problems.map(findingOfProblem), ...formats];
}

/**
 * Findings about the name of the root, which before 3.2 had "no effect on root schemas", though nothing else could be
 * meant by it.
 */
function rootFaults(
  { name }: XmlElement,
  { schema = true, pointer }: MediaTypeSpec,
  contract: JudgeContext['contract'],
): readonly Finding[] {
  const said = describingSchemas(contract, schema);
  const names = said.flatMap((one) => textSetting(xmlOf([one]), 'name') ?? []);
  const isList = typesIn(contract, schema).includes('array') && own(xmlOf(said), 'wrapped') !== true;
  if (isList || names.length === 0 || names.includes(localName(name))) return [];
  const level = contract.openapi.startsWith('3.2') ? {} : { level: 'recommended' as const };
  const expected = names.map((one) => `<${one}>`).join(' or ');
  return [{ code: 'body-invalid', expected, actual: `<${name}>`, place: '', pointer, ...level }];
}

/** Whether a schema describes elements, and not the whole document as a text. */
function isToldOf(contract: Contract, schema: Schema): boolean {
  const said = describingSchemas(contract, schema);
  const isAbout = said.some((one) => Object.keys(mapSetting(one, 'properties')).length > 0);
  const isFlat = said.every((one) => listSetting(one, 'prefixItems').length === 0);
  return (
    isFlat && (isAbout || typesIn(contract, schema).some((type) => type !== 'string' && type !== 'null'))
  );
}

/**
 * The text of an XML answer. A byte order mark counts first, then the charset of the media type, then the XML
 * declaration; otherwise it is UTF-8.
 * @returns undefined where it cannot be decoded
 */
function xmlText(answer: Answer): string | undefined {
  const content = unpack(answer);
  if (content === undefined) return undefined;
  const told = readMediaType(fieldValue(answer, 'content-type') ?? '').parameters.get('charset');
  const charsets = [markOf(content), told, declaredIn(content), 'utf-8'];
  for (const charset of charsets) {
    const text = charset === undefined ? undefined : decoded(content, charset);
    if (text !== undefined) return text;
  }
  return undefined;
}

function markOf(content: Uint8Array): string | undefined {
  const [first, second, third] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** The encoding that the XML declaration names. It is readable as ASCII; in UTF-16 every other byte is zero. */
function declaredIn(content: Uint8Array): string | undefined {
  const start = Buffer.from(content.subarray(0, 200)).toString('latin1');
  if (start.startsWith('<\0')) return 'utf-16le';
  if (start.startsWith('\0<')) return 'utf-16be';
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}

function decoded(content: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
