/**
 * Tells which YAML tags leave a value plain data: those of the core schema, where they fit the value (YAML 1.2.2,
 * 10.3).
 */

/** A node of the parser: a scalar has a value, a map or a list has items. */
interface Tagged {
  readonly tag?: string | undefined;
  readonly value?: unknown;
  readonly items?: readonly unknown[];
}

const prefix = 'tag:yaml.org,2002:';

/**
 * Tells whether a value is the same without its tag, or is a string because of the tag. Other tags are ignored by the
 * parser, or make a value that is not plain data.
 */
export function isPlainTag(node: Tagged): boolean {
  const { tag } = node;
  if (tag === undefined || tag === '!') return true;
  const name = tag.startsWith(prefix) ? tag.slice(prefix.length) : '';
  return name in kinds && kinds[name as keyof typeof kinds](node);
}

const isScalar = ({ items }: Tagged): boolean => items === undefined;
const isTyped = (node: Tagged, ...types: readonly string[]): boolean =>
  isScalar(node) && types.includes(typeof node.value);
/** Whether an item is a pair, as in a map. */
const isPair = (item: unknown): boolean => typeof item === 'object' && item !== null && 'key' in item;

const kinds = {
  str: isScalar,
  int: (node: Tagged) => isTyped(node, 'number', 'bigint'),
  float: (node: Tagged) => isTyped(node, 'number', 'bigint'),
  bool: (node: Tagged) => isTyped(node, 'boolean'),
  // Some writers put it before the merge key: `!!merge <<`.
  merge: ({ value }: Tagged) => value === '<<' || typeof value === 'symbol',
  null: (node: Tagged) => isScalar(node) && node.value === null,
  map: ({ items }: Tagged) => items?.every(isPair) ?? false,
  seq: ({ items }: Tagged) => items !== undefined && !items.some(isPair),
} as const;

/** The tag in short form: `!!binary` for `tag:yaml.org,2002:binary`. */
export function shownTag(tag: string): string {
  return tag.startsWith(prefix) ? `!!${tag.slice(prefix.length)}` : tag;
}
