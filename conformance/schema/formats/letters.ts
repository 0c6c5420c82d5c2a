/**
 * Short words of lower-case letters, for parts of names and addresses. fast-check's own `webUrl` takes a second to
 * build.
 */

import { fc } from '../arbitrary.ts';

/** One to ten letters from a to z. */
export const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 10,
});
