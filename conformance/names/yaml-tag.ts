/** Which tags of YAML say no more of a value than JSON could: those of its core schema, on what they fit (YAML 1.2.2, 10.3). */

/** A node as the parser leaves it: a scalar has a value, a map or a list has items. */
interface Tagged {
  readonly tag?: string | undefined;
  readonly value?: unknown;
  readonly items?: readonly unknown[];
}

const prefix = 'tag:yaml.org,2002:';

/**
 * Tells whether a value is what it would be without its tag, or a text where the tag asks for one. The parser takes any
 * other tag for none, or makes something of it that is no data.
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
/** The items of a map are pairs, those of a list are not. */
const isPair = (item: unknown): boolean => typeof item === 'object' && item !== null && 'key' in item;

const kinds = {
  str: isScalar,
  int: (node: Tagged) => isTyped(node, 'number', 'bigint'),
  float: (node: Tagged) => isTyped(node, 'number', 'bigint'),
  bool: (node: Tagged) => isTyped(node, 'boolean'),
  // Some writers put it before the key that merges, `!!merge <<`.
  merge: ({ value }: Tagged) => value === '<<' || typeof value === 'symbol',
  null: (node: Tagged) => isScalar(node) && node.value === null,
  map: ({ items }: Tagged) => items?.every(isPair) ?? false,
  seq: ({ items }: Tagged) => items !== undefined && !items.some(isPair),
} as const;

/** The tag as people write it: `!!binary` for `tag:yaml.org,2002:binary`. */
export function shownTag(tag: string): string {
  return tag.startsWith(prefix) ? `!!${tag.slice(prefix.length)}` : tag;
}
