/** The area of a row: what the matrix and the filters put together. */

/** The prefix of its id, `REJ`; without one its operation, or `document`. */
export function areaOf({ id, operation }: { readonly id: string; readonly operation: string }): string {
  return /^([A-Z][A-Z0-9]*)-\d+$/.exec(id)?.[1] ?? (operation || 'document');
}
