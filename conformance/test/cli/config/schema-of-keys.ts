/** The JSON Schema that editors read, made from the keys of the configuration. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts of a configuration have them

import type { Json, JsonObject } from '../../../json/json.ts';
import { type ConfigKey, configKeys, generalOnly } from '../../../options/config/config-keys.ts';
import type { OptionKind } from '../../../options/option-table.ts';

const variable = '\\$\\{';

/** Texts with variables may stand wherever they may become something that fits. */
const filledIn: JsonObject = { type: 'string', pattern: variable };
const text: JsonObject = { type: 'string', pattern: '\\S' };
const reason: JsonObject = { ...text, description: 'Why, for those who read the report.' };
const reference: JsonObject = { type: 'string', pattern: `^(?:env|file):|${variable}` };
const secretNames =
  '[kK][eE][yY]|[tT][oO][kK][eE][nN]|[sS][eE][cC][rR][eE][tT]|[aA][uU][tT][hH]|[pP][aA][sS][sS][wW]|[cC][oO][oO][kK][iI][eE]|[sS][eE][sS][sS][iI][oO][nN]|[cC][rR][eE][dD][eE][nN][tT][iI][aA][lL]|[sS][iI][gG][nN][aA][tT][uU][rR][eE]';

/** The whole schema. */
export function configSchema(): JsonObject {
  const own = configKeys.filter(({ key }) => !generalOnly.includes(key));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'conformance.yaml',
    description:
      'What verify does unless a flag says otherwise. Texts may hold ${NAME} or ${NAME:-otherwise} from the environment.',
    type: ['object', 'null'],
    properties: {
      target: { ...text, description: 'The target of verify without a name. Default: the only one.' },
      targets: {
        description: 'The servers, by a name of your own: verify NAME.',
        type: ['object', 'null'],
        propertyNames: { pattern: '\\S', not: { pattern: '://' } },
        additionalProperties: {
          type: 'object',
          required: ['url'],
          properties: { url: { ...text, description: 'Base URL of the server.' }, ...propertiesOf(own) },
          additionalProperties: false,
        },
      },
      ...propertiesOf(configKeys),
      rows: settings('Settings of single rows, by id or pattern; * stands for any characters.'),
      operations: settings('Settings of single operations, by id or pattern; * stands for any characters.'),
    },
    additionalProperties: false,
  };
}

function settings(description: string): JsonObject {
  return {
    description,
    type: ['object', 'null'],
    additionalProperties: {
      type: 'object',
      properties: {
        level: {
          enum: ['required', 'recommended', 'observed'],
          description: 'How binding it is in your runs; needs a reason.',
        },
        runs: { ...number(0, 10_000), description: 'Random requests from each source.' },
        skip: { enum: [true, 'true'], description: 'Leaves it out; needs a reason.' },
        reason,
      },
      dependentRequired: { level: ['reason'], skip: ['reason'] },
      additionalProperties: false,
    },
  };
}

function propertiesOf(keys: readonly ConfigKey[]): JsonObject {
  const groups = Map.groupBy(keys, ({ key }) => key.split('.')[0] ?? '');
  return Object.fromEntries([...groups].map(([name, some]) => [name, groupOf(name, some)]));
}

function groupOf(name: string, keys: readonly ConfigKey[]): JsonObject {
  const [first] = keys;
  if (first && first.key === name) return propertyOf(first);
  const members = keys.map((one): [string, JsonObject] => [one.key.slice(name.length + 1), propertyOf(one)]);
  return { type: ['object', 'null'], properties: Object.fromEntries(members), additionalProperties: false };
}

function propertyOf({ holds, about, otherwise, flag }: ConfigKey): JsonObject {
  const usual = defaultOf(holds, otherwise);
  const description = `${about}. Default: ${otherwise}. The flag ${flag} counts more.`;
  return { description, ...(usual === undefined ? {} : { default: usual }), ...schemaOf(holds) };
}

/** Defaults that can be written into the file. */
function defaultOf(holds: OptionKind, otherwise: string): Json | undefined {
  if (holds.kind === 'number')
    return /^\d+$/.test(otherwise) ? Number(otherwise) : holds.words?.find((word) => word === otherwise);
  if (holds.kind === 'switch') return otherwise === 'true';
  if (holds.kind === 'time') return /^\d+(?:ms|s|m)$/.test(otherwise) ? otherwise : undefined;
  return holds.kind === 'text' && holds.words ? otherwise : undefined;
}

const time: JsonObject = {
  anyOf: [
    { type: 'number', minimum: 0 },
    { type: 'string', pattern: `^\\s*\\d+(?:\\.\\d+)?(?:ms|s|m)?\\s*$|${variable}` },
  ],
};

const size: JsonObject = {
  anyOf: [
    { type: 'number', minimum: 1 },
    { type: 'string', pattern: `^\\s*\\d+(?:\\.\\d+)?\\s*[kmgKMG]?(?:[iI]?[bB])?\\s*$|${variable}` },
  ],
};

const rate: JsonObject = {
  anyOf: [
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'string', pattern: `^\\s*\\d+(?:\\.\\d+)?(?:/(?:s|m))?\\s*$|${variable}` },
  ],
};

const written = { time, rate, size };

const list: JsonObject = {
  anyOf: [text, { type: 'number' }, { type: 'array', items: { anyOf: [text, { type: 'number' }] } }],
};

function schemaOf(holds: OptionKind): JsonObject {
  switch (holds.kind) {
    case 'text':
      return holds.words ? { anyOf: [{ enum: [...holds.words] }, filledIn] } : text;
    case 'number':
      return number(holds.least, holds.most, holds.words);
    case 'time':
    case 'rate':
    case 'size':
      return written[holds.kind];
    case 'switch':
      return { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false'] }, filledIn] };
    case 'list':
    case 'sources':
    case 'reports':
      return list;
    case 'file':
    case 'source':
      return text;
    case 'secret':
      return reference;
    case 'secrets':
      return { type: 'object', additionalProperties: reference };
    case 'headers':
      return {
        type: 'object',
        patternProperties: { [secretNames]: reference },
        additionalProperties: { type: ['string', 'number'] },
      };
    case 'values':
      return { type: 'object', additionalProperties: { type: 'object' } };
    case 'switch-or-list':
      return { anyOf: [{ type: 'boolean' }, list] };
    case 'proxy':
      return { anyOf: [{ const: false }, text] };
    default:
      return holds satisfies never;
  }
}

function number(least: number, most: number, words: readonly string[] = []): JsonObject {
  const whole: JsonObject = { type: 'integer', minimum: least, maximum: most };
  const asText: JsonObject = { type: 'string', pattern: `^\\s*\\d+\\s*$|${variable}` };
  return { anyOf: [whole, ...(words.length > 0 ? [{ enum: [...words] }] : []), asText] };
}
