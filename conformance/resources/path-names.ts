/** The parameters of a path template, each with the collection that it selects from. */

/** A path parameter. */
export interface PathName {
  readonly name: string;
  /** The template before it, without parameter names: `/orders/{}/items`. */
  readonly collection: string;
}

/** The parameters of a template in order, so those of parents come first. */
export function pathNames(template: string): readonly PathName[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map(({ 1: name = '', index }) => ({
    name,
    collection: erased(template.slice(0, index)).replace(/\/+$/, ''),
  }));
}

/** A template without parameter names: `/orders/{}`. */
export function erased(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Whether a template ends with a parameter, so that it is the path of one resource. */
export function isItem(template: string): boolean {
  return template.endsWith('}');
}

/** A template without a trailing slash. */
export function trimmed(template: string): string {
  return template.length > 1 ? template.replace(/\/+$/, '') : template;
}
