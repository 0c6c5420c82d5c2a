/** Path templates as text: with or without the names of their parameters, and with a trailing slash or none. */

/** A template without parameter names: `/orders/{}`. */
export function erased(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** A template without a trailing slash. */
export function trimmed(template: string): string {
  return template.length > 1 ? template.replace(/\/+$/, '') : template;
}

/** Whether a template ends with a parameter, so that it is the path of one resource. */
export function isItem(template: string): boolean {
  return trimmed(template).endsWith('}');
}

/** The last part of a template, behind a slash or a colon: `cancel` of `/orders/{id}/cancel/` and of `/orders/{id}:cancel`. */
export function lastPart(template: string): string {
  return trimmed(template).split(/[/:]/).at(-1) ?? '';
}
