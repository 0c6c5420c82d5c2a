/** The folder of an implementation: its name in letters that every file system and address takes. */

/** Characters of a folder's name. */
const longest = 60;

/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Small letters, digits and hyphens, numbered where it is taken.
 * @param taken folders of other implementations
 */
export function slugOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');
  const base = plain === '' || reserved.test(plain) ? `implementation${plain && `-${plain}`}` : plain;
  let slug = base;
  for (let again = 2; taken.includes(slug); again += 1) slug = `${base}-${again}`;
  return slug;
}
