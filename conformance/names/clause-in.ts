/** Translates section numbers of the OpenAPI Specification between its versions. */

/**
 * A clause of OpenAPI 3.1.0 in the numbering of the document's version: 4.8.10 of 3.1.0 is 4.7.10 of 3.0.3. For 3.2
 * only the name of the object is given.
 */
export function clauseIn(openapi: string, clause: string): string {
  if (openapi.startsWith('3.1.')) return clause;
  const own = clause.replace('OpenAPI 3.1.0', `OpenAPI ${openapi}`);
  if (own === clause) return clause;
  return openapi.startsWith('3.0.')
    ? own.replaceAll(/ 4\.8\.(?=\d)/g, ' 4.7.')
    : own.replaceAll(/ 4\.8\.[\d.]+(?= )/g, '');
}
