/** Which section of OpenAPI says something: its versions number them differently. */

/**
 * A clause of OpenAPI as the document's own version of it counts: 4.8.10 of 3.1.0 is 4.7.10 of 3.0.3. In 3.2 the name of
 * the object alone says where it stands.
 */
export function clauseIn(openapi: string, clause: string): string {
  if (openapi.startsWith('3.1.')) return clause;
  const own = clause.replace('OpenAPI 3.1.0', `OpenAPI ${openapi}`);
  if (own === clause) return clause;
  return openapi.startsWith('3.0.')
    ? own.replaceAll(/ 4\.8\.(?=\d)/g, ' 4.7.')
    : own.replaceAll(/ 4\.8\.[\d.]+(?= )/g, '');
}
