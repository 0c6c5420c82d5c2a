/** A map that keeps what was set last, up to a size: what is made anew at need, and would take too much memory. */

/** The part of a map that it has. */
export interface Latest<K, V> {
  readonly get: (key: K) => V | undefined;
  /** Sets a value as the last one; what was set longest ago goes, but never that value. */
  readonly set: (key: K, value: V) => void;
}

/**
 * Makes such a map.
 * @param most maximum size of all values together
 * @param sizeOf size of a value, which never changes
 */
export function latest<K, V>(most: number, sizeOf: (value: V) => number): Latest<K, V> {
  const kept = new Map<K, { readonly value: V; readonly size: number }>();
  let held = 0;
  const drop = (key: K): void => {
    held -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => kept.get(key)?.value,
    set: (key, value) => {
      const known = kept.get(key);
      const size = known?.value === value ? known.size : sizeOf(value);
      drop(key);
      kept.set(key, { value, size });
      held += size;
      for (const oldest of kept.keys()) {
        if (held <= most || oldest === key) return;
        drop(oldest);
      }
    },
  };
}
