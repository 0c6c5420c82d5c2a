/**
 * The kinds of objects of an OpenAPI document as data: which member holds what. A member that is not listed is plain
 * data and holds no `$ref`.
 */

/** A kind of object of the OpenAPI Specification 3.1.0, section 4.8. */
export type ObjectKind =
  | 'document'
  | 'info'
  | 'components'
  | 'paths'
  | 'path-item'
  | 'operation'
  | 'parameter'
  | 'request-body'
  | 'media-type'
  | 'encoding'
  | 'responses'
  | 'response'
  | 'header'
  | 'link'
  | 'example'
  | 'callback'
  | 'requirement'
  | 'security-scheme'
  | 'schema';

/** What a place holds: one object, a map of them by name, or a list of them. */
export interface NodeShape {
  readonly kind: ObjectKind;
  readonly form: 'one' | 'map' | 'list';
}

/** A description of one kind of object. */
export interface Shape {
  /** Members that hold further objects. */
  readonly members?: Readonly<Record<string, NodeShape>>;
  /** What every other member holds whose name does not begin with `x-`. */
  readonly rest?: NodeShape;
  /** The section of `components` for this kind; a Reference Object is allowed in its place. */
  readonly section?: string;
}

/** The members of a path item that are operations, in the order of the specification. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** The method that OpenAPI 3.2 adds (OpenAPI Specification 3.2.0, Path Item Object). */
export const newMethods = ['query'] as const;

/** Every kind of object. */
export const shapes: Readonly<Record<ObjectKind, Shape>> = {
  document: {
    members: {
      info: one('info'),
      paths: one('paths'),
      webhooks: map('path-item'),
      components: one('components'),
      security: list('requirement'),
    },
  },
  info: {},
  components: {
    members: {
      schemas: map('schema'),
      responses: map('response'),
      parameters: map('parameter'),
      examples: map('example'),
      requestBodies: map('request-body'),
      headers: map('header'),
      securitySchemes: map('security-scheme'),
      links: map('link'),
      callbacks: map('callback'),
      pathItems: map('path-item'),
      mediaTypes: map('media-type'),
    },
  },
  paths: { rest: one('path-item') },
  'path-item': {
    members: {
      ...Object.fromEntries(
        [...methods, ...newMethods].map((method): [string, NodeShape] => [method, one('operation')]),
      ),
      additionalOperations: map('operation'),
      parameters: list('parameter'),
    },
  },
  operation: {
    members: {
      parameters: list('parameter'),
      requestBody: one('request-body'),
      responses: one('responses'),
      callbacks: map('callback'),
      security: list('requirement'),
    },
  },
  parameter: {
    members: { schema: one('schema'), content: map('media-type'), examples: map('example') },
    section: 'parameters',
  },
  'request-body': { members: { content: map('media-type') }, section: 'requestBodies' },
  'media-type': {
    members: {
      schema: one('schema'),
      itemSchema: one('schema'),
      examples: map('example'),
      encoding: map('encoding'),
      prefixEncoding: list('encoding'),
      itemEncoding: one('encoding'),
    },
    section: 'mediaTypes',
  },
  encoding: { members: { headers: map('header') } },
  responses: { rest: one('response') },
  response: {
    members: { headers: map('header'), content: map('media-type'), links: map('link') },
    section: 'responses',
  },
  header: {
    members: { schema: one('schema'), content: map('media-type'), examples: map('example') },
    section: 'headers',
  },
  link: { section: 'links' },
  example: { section: 'examples' },
  callback: { rest: one('path-item'), section: 'callbacks' },
  requirement: {},
  'security-scheme': { section: 'securitySchemes' },
  schema: {
    members: {
      properties: map('schema'),
      patternProperties: map('schema'),
      dependentSchemas: map('schema'),
      $defs: map('schema'),
      definitions: map('schema'),
      allOf: list('schema'),
      anyOf: list('schema'),
      oneOf: list('schema'),
      prefixItems: list('schema'),
      items: one('schema'),
      contains: one('schema'),
      additionalProperties: one('schema'),
      propertyNames: one('schema'),
      unevaluatedItems: one('schema'),
      unevaluatedProperties: one('schema'),
      contentSchema: one('schema'),
      not: one('schema'),
      if: one('schema'),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: one('schema'),
      else: one('schema'),
    },
    section: 'schemas',
  },
};

/** What a member of an object, a map or a list holds; undefined for plain data. */
export function shapeWithin(place: NodeShape, name: string): NodeShape | undefined {
  if (place.form !== 'one') return one(place.kind);
  const shape = shapes[place.kind];
  if (shape.members && Object.hasOwn(shape.members, name)) return shape.members[name];
  return name.startsWith('x-') || name === '$ref' ? undefined : shape.rest;
}

/**
 * Tells whether a reference is followed at a place: where a Reference Object is allowed, in path items, which have a
 * `$ref` of their own, and in place of operations, as many documents in several files have it.
 */
export function mayRefer({ kind, form }: NodeShape): boolean {
  return form === 'one' && (homeless.includes(kind) || shapes[kind].section !== undefined);
}

/** Kinds without a section under `components`; they are put where they are referred to. */
const homeless: readonly ObjectKind[] = ['path-item', 'operation'];

/** The place of one object. */
export function one(kind: ObjectKind): NodeShape {
  return { kind, form: 'one' };
}

function map(kind: ObjectKind): NodeShape {
  return { kind, form: 'map' };
}

function list(kind: ObjectKind): NodeShape {
  return { kind, form: 'list' };
}
