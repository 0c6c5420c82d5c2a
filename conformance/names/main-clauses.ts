/** Sentences that demand several things at once, taken apart, and the statuses that stand behind a demand in brackets. */

/** Words that make a demand. */
const demanding = /\b(?:must|has to|have to|shall|cannot|can not|may not)\b/i;

/** Words of a condition, which may be one of all that is demanded. */
const conditional =
  /\b(?:if|when|where|while|until|unless|except\w*|only|once|whenever|provided|as long as|in case|for|without|otherwise|either|or)\b/i;

/** Words before a demand which say when it is one: `In strict mode the end must be after the start`. */
const circumstance =
  /\b(?:to|in|during|with|before|after|on|at|upon|by|from|under|as|since|within|outside|via|then|later|also|not)\b|,(?! (?:[a-z]+,? )*(?:and|or) [a-z]+ $)/i;

/** `(422 otherwise)`, `(otherwise 422)`, `(422)` at the end of a sentence. */
const bracketed = /\((?:otherwise,? )?(4\d\d)(?:,? otherwise)?\)\W{0,5}$/i;

/** A text whose demands have their status alone in brackets: `must exist (422)` for `must exist (422 otherwise)`. */
export function plainStatuses(text: string): string {
  return text.replaceAll(/\((?:otherwise,? )?(4\d\d)(?:,? otherwise)?\)/gi, '($1)');
}

/**
 * The demands of a sentence, each with the status behind the last one: `the end must be after the start, and hall and guest
 * must exist (422)`. The sentence alone where it has a condition, or a part of it demands nothing.
 */
export function mainClauses(sentence: string): readonly string[] {
  const status = bracketed.exec(sentence)?.[1];
  const said = sentence.replace(bracketed, '').trimEnd();
  const parts = said.split(/, and |; (?:and )?/);
  const isPlain = parts.length > 1 && parts.every(isDemand) && !conditional.test(said);
  if (!isPlain) return [plainStatuses(sentence)];
  const isOwn = (one: string): boolean => status === undefined || /\(4\d\d\)/.test(one);
  return parts.map((one) => (isOwn(one) ? one : `${one.replace(/[.;:!?]+$/, '')} (${status})`));
}

/** Whether a part begins with what a demand is about, and nothing that says when it is one. */
function isDemand(part: string): boolean {
  const at = part.search(demanding);
  return at > 0 && !circumstance.test(part.slice(0, at));
}
