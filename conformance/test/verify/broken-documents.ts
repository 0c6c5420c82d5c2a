/** Documents that are not the Plant Store's: one change each, and the row that must speak of it. */

/** A change of openapi.yaml. */
export interface ChangedDocument {
  readonly name: string;
  /** The text that is replaced, and by what. */
  readonly replace: readonly [from: RegExp, to: string];
  /** What is written behind it, below `components`. */
  readonly append?: string;
}

/** A change that makes it another document. */
export interface BrokenDocument extends ChangedDocument {
  readonly rows: readonly [string, ...string[]];
}

const doc01 = (name: string, from: RegExp, to: string): BrokenDocument => {
  return { name, rows: ['DOC-01'], replace: [from, to] };
};
const doc02 = (name: string, from: RegExp, to: string): BrokenDocument => {
  return { name, rows: ['DOC-02'], replace: [from, to] };
};
const same = (name: string, from: RegExp, to: string): ChangedDocument => ({ name, replace: [from, to] });

const answer = (status: string) => `$1'${status}':\n$1  description: no\n$1'400':`;
const parameter = '      - { name: dry, in: query, schema: { type: boolean } }';

/** The changes that DOC rows must speak of. */
export const brokenTogether: readonly BrokenDocument[] = [
  doc01('another version', /version: 1\.0\.0/, 'version: 1.0.1'),
  doc01('another licence', /name: MIT/, 'name: ISC'),
  doc01('an unknown member', /^info:/m, 'unknown: true\ninfo:'),
  doc01('another patch of OpenAPI', /^openapi: 3\.1\.0/m, 'openapi: 3.1.1'),
  doc02('a body that may stay away', /required: true/, 'required: false'),
  doc02('a body of which nothing is said', / +required: true\n/, ''),
  doc02('a third answer', /^( +)'400':/m, answer('401')),
  doc02('another success', /^( +)'400':/m, answer('201')),
  doc02('a class of answers', /^( +)'400':/m, answer('4XX')),
  doc02('any other answer', /^( +)'400':/m, answer('default')),
  doc02('no refusal', /'400':/, "'422':"),
  doc02('an operation without security', /( +)operationId: .*\n/, '$&$1security: []\n'),
  doc02(
    'an operation that may be anonymous',
    /( +)operationId: .*\n/,
    '$&$1security: [bearerAuth: [], {}]\n',
  ),
  doc02('no security at all', /^security:\n.*\n/m, ''),
  doc02('security that may stay away', /^ {2}- bearerAuth: \[\]\n/m, '$&  - {}\n'),
  doc02('another scheme', /scheme: bearer/, 'scheme: basic'),
  doc02(
    'a second operation',
    /^ {4}post:/m,
    '    get: { responses: { "200": { description: all } } }\n    post:',
  ),
  doc02('a parameter', /( +)operationId: .*\n/, `$&$1parameters:\n${parameter}\n`),
  doc02('a parameter of the path', /^ {4}post:/m, `    parameters:\n${parameter}\n    post:`),
  doc02('a second media type', / {10}application\/json:/, '          text/json: {}\n$&'),
  doc02('an id that may stay away', / {10}required:\n {12}- id\n/, ''),
  doc02('a name that may stay away', / {6}required:\n {8}- name\n/, ''),
  doc02('a message that may stay away', / {8}- message\n/, ''),
  doc02('a tag that may not stay away', / {8}- name\n/, '$&        - tag\n'),
  doc02('an id of int32', /format: int64/, 'format: int32'),
  doc02('an id without a format', / +format: int64\n/, ''),
  doc02('an id that is a text', /type: integer\n( +)format: int64/, 'type: string'),
  doc02('an id from 1 on', /( +)format: int64\n/, '$&$1minimum: 1\n'),
  doc02('a name that is no text', /type: string(\n +description: The name)/, 'type: integer$1'),
  doc02('a name of a format', /type: string(\n( +)description: The name)/, 'type: string\n$2format: uuid$1'),
  doc02('a tag that may be null', /type: string(\n +description: Tag)/, "type: [string, 'null']$1"),
  doc02('a tag of a list', /type: string(\n( +)description: Tag)/, 'type: string\n$2enum: [herb]$1'),
  doc02('an error of int64', /format: int32/, 'format: int64'),
  doc02('a message that is no text', /type: string(\n +description: Error m)/, 'type: object$1'),
  doc02('a closed shape', / {6}properties:\n {8}name:/, '      additionalProperties: false\n$&'),
  doc02('one of two shapes', /allOf:/, 'oneOf:'),
  doc02('any of two shapes', /allOf:/, 'anyOf:'),
  doc02('half of the shape', / {8}- \$ref: '#\/components\/schemas\/Plant'\n/, ''),
  doc02(
    'a success that is a NewPlant',
    /(description: Plant response[^#]+#\/components\/schemas\/)Plant/,
    '$1NewPlant',
  ),
];

/** The changes that leave it the same document. */
export const alikeDocuments: readonly ChangedDocument[] = [
  same(
    'a shape in its place',
    /\$ref: '#\/components\/schemas\/NewPlant'/,
    'type: object\n              required: [name, id]\n              properties:\n' +
      '                tag: { type: string }\n                id: { format: int64, type: integer }\n' +
      "                name: { $ref: '#/components/schemas/Plant/properties/name' }",
  ),
  same(
    'required names in another order',
    / {8}- error\n {8}- message\n/,
    '        - message\n        - error\n',
  ),
  same('servers', /^paths:/m, 'servers:\n  - url: https://plants.example/api/v1\npaths:'),
  same('servers of the path', /^ {4}post:/m, '    servers: [{ url: https://plants.example }]\n    post:'),
  same('words about the path', /^ {4}post:/m, '    summary: Plants\n    description: All of them\n    post:'),
  same(
    'words about a shape',
    / {6}properties:\n {8}name:/,
    '      title: A plant\n      description: Green\n$&',
  ),
  same('an example', /type: string(\n( +)description: Tag)/, 'type: string\n$2examples: [herb]$1'),
  same('extensions', /^paths:/m, 'x-all: 1\npaths:\n  x-some: {}'),
  same('an extension of the answers', / {6}responses:\n/, '$&        x-more: {}\n'),
  same('the same security once more', /( +)operationId: .*\n/, '$&$1security: [bearerAuth: []]\n'),
  same('a scheme in capitals', /scheme: bearer/, 'scheme: Bearer'),
  same(
    'an open shape in so many words',
    / {6}properties:\n {8}name:/,
    '      additionalProperties: true\n$&',
  ),
  same('a list of one type', /type: string(\n +description: Tag)/, 'type: [string]$1'),
  same('no parameters in so many words', /( +)operationId: .*\n/, '$&$1parameters: []\n'),
  {
    name: 'a body by reference',
    replace: [
      / {6}requestBody:\n(?: {8}.*\n)+/,
      "      requestBody:\n        $ref: '#/components/requestBodies/Plant'\n",
    ],
    append: [
      '  requestBodies:',
      '    Plant:',
      '      required: true',
      '      content:',
      '        application/json:',
      "          schema: { $ref: '#/components/schemas/NewPlant' }",
      '',
    ].join('\n'),
  },
];
