/** Tells the ids that a run makes up, a new one for each request, from those that a case is about. */

/** Ids of one run lie this close together at most. */
const span = 10_000_000;

/** Whether a text is an id made up by the run with this salt, which is the first of them. */
export function isFreshId(text: string, salt: string): boolean {
  const [id, first] = [text, salt].map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : Number.NaN));
  return id !== undefined && first !== undefined && id >= first && id < first + span;
}
