/** An operation in one line. */

import type { Page } from './page.ts';

/** Its id, method and path; what concerns the document says so. */
export function operationLine(operation: string, { started }: Page): string {
  if (operation === '') return 'about the document';
  const place = started?.operations.find(({ id }) => id === operation);
  return place ? `${operation}, ${place.method} ${place.path}` : operation;
}
