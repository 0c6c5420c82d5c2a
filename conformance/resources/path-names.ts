/** What a path template names: each of its parameters, and the collection that it is one of. */

/** A parameter of a path. */
export interface PathName {
  readonly name: string;
  /** The template before it, the names in it left out: `/orders/{}/items`. */
  readonly collection: string;
}

/** The parameters of a template in their order: those of parents come first. */
export function pathNames(template: string): readonly PathName[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map(({ 1: name = '', index }) => ({
    name,
    collection: erased(template.slice(0, index)).replace(/\/+$/, ''),
  }));
}

/** A template without the names of its parameters: `/orders/{}`. */
export function erased(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Whether a template ends with a parameter, so that it is the path of one thing. */
export function isItem(template: string): boolean {
  return template.endsWith('}');
}

/** A template without a slash at its end. */
export function trimmed(template: string): string {
  return template.length > 1 ? template.replace(/\/+$/, '') : template;
}
