/** Patterns for ids, in which `*` stands for any characters. */

/** Tells whether an id matches a pattern as a whole. */
export function matches(pattern: string, id: string): boolean {
  const [head = '', ...tail] = pattern.split('*');
  if (tail.length === 0) return pattern === id;
  const last = tail.pop() ?? '';
  if (!id.startsWith(head) || !id.endsWith(last) || id.length < head.length + last.length) return false;
  let rest = id.slice(head.length, id.length - last.length);
  for (const part of tail) {
    const at = rest.indexOf(part);
    if (at < 0) return false;
    rest = rest.slice(at + part.length);
  }
  return true;
}

/** Tells whether an id matches one of the patterns; undefined patterns match everything. */
export function matchesAny(patterns: readonly string[] | undefined, id: string): boolean {
  return patterns === undefined || patterns.some((pattern) => matches(pattern, id));
}
