/** Reads answers for checks: parses the body once, and validates it against its documented schema. */

import { documentedContent, isJsonHere, isText, isTextHere } from '../answers/documented-content.ts';
import { isJson, isRange } from '../answers/media-type.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { bestValue, typesIn } from '../cases/texts/text-tree.ts';
import type { Reading } from '../model/check.ts';
import type { Contract, MediaTypeSpec, Operation, Problem, Validator } from '../model/contract.ts';
import type { Exchange } from '../model/exchange.ts';
import type { AnswerTools } from '../model/tools.ts';
import { UndecidedPattern } from '../schema/bounded-pattern.ts';
import { compileSchemas } from '../schema/validate.ts';
import { answerContract, judgedEitherWay } from './judging/answer-contract.ts';

/**
 * Compiles the schemas of all answers of the given operations. The tools never throw; a failure has an empty reading,
 * and a body that is not JSON has no problems.
 * @throws Error when a schema cannot be compiled
 */
export async function createAnswerTools(
  contract: Contract,
  operations: readonly Operation[],
): Promise<AnswerTools> {
  const content = operations.flatMap(({ responses }) => responses.flatMap((response) => response.content));
  const pointers = [...new Set(content.filter(mayBeJudged).map(({ pointer }) => pointer))];
  const seen = answerContract(contract);
  const asWritten = await compileSchemas(contract, pointers);
  const asSeen = seen === contract ? asWritten : await compileSchemas(seen, pointers);
  const undecided = new WeakMap<Exchange, string>();
  return {
    read: readAnswer,
    problems: (operation, exchange, reading) => {
      const { outcome } = exchange;
      if (outcome.kind === 'failure') return undefined;
      const spec = documentedContent(operation, outcome.status, reading.mediaType);
      if (!spec || !isJudged(spec, reading)) return undefined;
      try {
        const validate: Validator = (value, spellings) =>
          judgedEitherWay(contract, (one) =>
            (one === contract ? asWritten : asSeen)(spec.pointer)(value, spellings),
          );
        return problemsOf(contract, spec, { reading, validate });
      } catch (error) {
        if (!(error instanceof UndecidedPattern)) throw error;
        undecided.set(exchange, error.message);
        return undefined;
      }
    },
    undecided: (exchange) => undecided.get(exchange),
  };
}

function mayBeJudged({ mediaType, schema }: MediaTypeSpec): boolean {
  return schema !== undefined && (isJson(mediaType) || isRange(mediaType) || isText(mediaType));
}

function isJudged(spec: MediaTypeSpec, { mediaType }: Reading): boolean {
  return spec.schema !== undefined && (isJsonHere(spec, mediaType) || isTextHere(spec, mediaType));
}

interface ReadBody {
  readonly reading: Reading;
  readonly validate: Validator;
}

/**
 * Validates a text as whatever value its schema can read in it: text has no types of its own, and no lists or objects.
 */
function problemsOf(
  contract: Contract,
  spec: MediaTypeSpec,
  { reading: { json, text, mediaType }, validate }: ReadBody,
): readonly Problem[] | undefined {
  if (isJsonHere(spec, mediaType)) return json && validate(json.value, json.spellings);
  const schema = spec.schema ?? true;
  const isScalar = typesIn(contract, schema).every((type) => type !== 'object' && type !== 'array');
  if (text === undefined || !isScalar) return undefined;
  // Line ends after a text and blanks around a number are ignored; other blanks belong to the text.
  const own = bestValue(contract, schema, [text, text.replace(/[\r\n]+$/, '')], 'strict');
  const bare = bestValue(contract, schema, [text.trim()], 'strict');
  const problems = own === undefined ? undefined : validate(own);
  if (problems?.length === 0 || bare === undefined || typeof bare === 'string') return problems;
  return validate(bare).length === 0 ? [] : problems;
}
