/** The forms of sentences which say where an action leads its resource. */

import { oneState, someStates } from './states.ts';

/** What may follow on an effect: further effects. */
export const further =
  '(?=(?:(?:,|,? and) (?:(?:sets|gets|keeps|records|stores|saves) [a-z\\d ]+?|(?:raises|lowers|increases|decreases|reduces) [a-z\\d ]+? by [a-z\\d ]+?|has (?:the |its )?[a-z\\d]+(?: [a-z\\d]+)?(?: and its [a-z\\d]+)?|(?:the |its )?[a-z\\d]+(?: [a-z\\d]+)? is set|its [a-z]+ (?:is|becomes) [a-z]+(?: again)?))*$)';

/**
 * The forms for a resource of a noun, with the groups `from` and `to`, for some of its states.
 * @param isAlone whether `the status` can be that of nothing else
 */
export function formsOfMoves(noun: string, usable: readonly string[], isAlone: boolean): readonly RegExp[] {
  const some = someStates(usable);
  const to = `(?:the )?(?:state |status )?(?<to>${oneState(usable)})${further}`;
  const moves = '(?:moves|takes|brings|turns|puts|switches|changes|sets)';
  const thing = `(?:an?|the|this) ${noun}`;
  const itself = `(?:it|${thing})`;
  return [
    `^${moves} ${some} ${noun} (?:in)?to ${to}`,
    `^${moves} ${itself} from ${some} (?:in)?to ${to}`,
    `^${moves} ${itself} (?:that|which) is ${some} (?:in)?to ${to}`,
    `^${moves} ${itself} (?:in)?to ${to}`,
    `^(?:marks|flags) ${itself} as ${to}`,
    `^(?:marks|flags) ${some} ${noun} as ${to}`,
    `^(?:sets|changes) (?:its|the ${noun} s${isAlone ? '|the' : ''}) (?:state|status) to ${to}`,
    `^${some}(?: ${noun})?(?: with (?:at least one|an?|some) [a-z]+)? becomes ${to}`,
    `^${thing} (?:becomes|is then|is now|is afterwards|then is) ${to}`,
    `^${thing} is (?:the )?(?<to>${oneState(usable)}) afterwards${further}`,
    `^the (?:state|status) of the ${noun} (?:becomes|is set to|changes to) ${to}`,
  ].map((form) => new RegExp(form));
}
