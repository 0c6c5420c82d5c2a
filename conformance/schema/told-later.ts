/**
 * Descriptions that are made when they are first read: of hundreds of thousands of values in a plan, few are ever
 * described.
 */

/**
 * The object with lazy texts as additional members. These are enumerable, so that copies have them; the makers are
 * shared by all objects of a kind, since there are many.
 * @param makers how each text is made from the object; one constant for all objects of a kind
 */
export function toldLater<T extends object, K extends string>(
  object: T,
  makers: Makers<T, K>,
): T & Readonly<Record<K, string>> {
  const getters = known.get(makers) ?? gettersOf(makers);
  known.set(makers, getters);
  return Object.defineProperties(object, getters) as T & Readonly<Record<K, string>>;
}

type Makers<T, K extends string> = Readonly<Record<K, (object: T) => string>>;

const known = new WeakMap<object, PropertyDescriptorMap>();

function gettersOf<T, K extends string>(makers: Makers<T, K>): PropertyDescriptorMap {
  const entries = Object.entries<(object: T) => string>(makers).map(([name, make]) => [
    name,
    {
      configurable: true,
      enumerable: true,
      get(this: T): string {
        const value = make(this);
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true });
        return value;
      },
    },
  ]);
  return Object.fromEntries(entries) as PropertyDescriptorMap;
}
