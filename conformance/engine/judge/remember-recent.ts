/** Remembers a few values that cost something to make, the recent ones: what a hostile target sends must not pile up. */

/**
 * Makes the function that looks up a key and, where it is not remembered, makes its value.
 * @param size how many are remembered
 */
export function rememberRecent<K, V>(size: number): (key: K, make: () => V) => V {
  const known = new Map<K, { readonly value: V }>();
  return (key, make) => {
    const entry = known.get(key) ?? { value: make() };
    known.delete(key);
    known.set(key, entry);
    for (const oldest of known.keys()) {
      if (known.size <= size) break;
      known.delete(oldest);
    }
    return entry.value;
  };
}
