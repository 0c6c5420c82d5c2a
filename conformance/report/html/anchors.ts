/** Names for places within the page: each once, readable, and safe in an address. */

/** One name for each text, in order: its letters, digits and hyphens behind the prefix, numbered where two would be alike. */
export function anchorsFor(prefix: string, texts: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const base = `${prefix}-${text.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'x'}`;
    let name = base;
    for (let again = 2; taken.has(name); again += 1) name = `${base}-${again}`;
    taken.add(name);
    return name;
  });
}
