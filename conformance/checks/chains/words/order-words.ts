/** Which sentences about an order hold for the whole list, and which end of it comes first by their words. */

/** Words which deny an order, or tell that of parts. */
const ofOthers = /\b(?:not?|never|each|every|with (?:its|their|the|all|his|her)|whose|per|within)\b/;

/** Words of what may be asked for, of what is so at times or was, and of the order within parts of the list. */
const unsure =
  /\b(?:can|may|could|might|if|when|where|until|(?:to )?ha(?:ve|s) them|to get|usually|mostly|normally|typically|often|examples?|export|rely|longer|ones|those|groups?|log|same|without|with [a-z]+ in|alike|ties?|rank|(?:changed|updated|modified) most)\b|\b(?:on|in|within|for|at|under) (?:an?|the|that) [a-z]+ (?:they|it)\b|:/;

/** Behind the member: which of its ends comes first, and by what else it is ordered. */
export const endFirst =
  /^,? (?:with )?(?:the )?(?:(?<down>newest|latest|most recent|highest|largest|longest|biggest|most)|(?<up>oldest|earliest|lowest|smallest|shortest|fewest))(?: ones?)?(?: [a-z]+)?(?: come| comes)? first$/;

/** Words which say that some end comes first. */
export const turning =
  /\b(?:newest|latest|oldest|earliest|first|highest|lowest|largest|longest|from high|from low|falling|rising|descending|backwards?|reverse\w*)\b/;

/** Words which say that something else comes before the order. */
export const aside =
  /\b(?:come|comes|stand|stands|are|is) (?:listed |shown )?(?:before|behind|after|ahead|(?:on|at the) top)\b|\bpinned\b|\btop the list\b|\bon a page\b/;

/** Whether a sentence tells an order of the whole list, and at all times. */
export function isOfWhole(words: string): boolean {
  return !ofOthers.test(words) && !unsure.test(words);
}
