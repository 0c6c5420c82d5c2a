/** Ids of cases: that of the source, a slash, and a number. */

/** The id of a case without its number: `addPet/REJ-03/name:maxLength` for `addPet/REJ-03/name:maxLength/2`. */
export function sourceIdOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}
