/** Words that are made when they are first read: of hundreds of thousands of values that a plan tries few are ever told. */

/**
 * The object with texts beside its members. They are members like others, so that a copy has them; what makes them is
 * shared by all objects of a kind, for they are many.
 * @param makers how each text follows from the object; one constant for all objects of a kind
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
