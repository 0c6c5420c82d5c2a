/**
 * What a filter means, as far as its pattern and its description tell: one value alone, or also a range, a part or more.
 */

import type { Json } from '../../../json/json.ts';
import type { Contract, Parameter } from '../../../model/contract.ts';
import { mayBeForeign, wordsAbout } from './descriptions.ts';

/** Words for what a filter finds besides its own value. */
const besides =
  /\b(?:at (?:least|most)|up to|(?:and|or) (?:\w+ )?(?:above|below|under|beneath|before|after|higher|lower|later|earlier|more|less|better|worse|newer|older|up|down)|minim(?:um|al)|maxim(?:um|al)|descend\w*|children|nested|sub\w*|hierarch\w*|recursive\w*)\b/;

/** Words for the start of a value, or for a value before or behind it. */
const bounds =
  /\b(?:before|after|since|until|till|from|as of|least|most|up to|prefix\w*|start(?:s|ing)?|begin(?:s|ning)?|contain\w*|part(?:s|ial\w*)?|like|near\w*|clos\w*|similar)\b/;

/** Words such as `due by`, but not `filters by` and `find them by`. */
const by = /(?<!\b(?:filter|find|narrow|restrict|limit|select|search|list|quer)\w* (?:\w+ ){0,2})\bby\b/;

/** Words which say that a flag may add to a list, or leave it as it is, instead of selecting from it. */
const adding =
  /\b(?:as well|also|too|even|all|both|only|just|unless|otherwise|in addition|besides|along with|together|whether|when|if|default\w*|includ\w*|add(?:s|ed|ing)?|show\w*|display\w*|hid\w*|omit\w*|exclud\w*|suppress\w*|left out|leaves? out|without)\b/;

/** Words which say that a list of values selects what has one of them: `only berths of these quays`. */
const selecting =
  /\b(?:only|filter\w*|restrict\w*|whose|any of|one of|(?:of|with|in|at|from|by) (?:these|those|any|one))\b/;

/** Words which say that it shows, counts or leaves out something. */
const showing =
  /\b(?:show\w*|display\w*|includ\w*|leav\w*|left|exclud\w*|without|omit\w*|hid\w*|count\w*|sort\w*|not)\b/;

/** Whether the words of a filter by several values say that one of them is enough: `in one of these states`. */
export function findsOneOf(contract: Contract, parameter: Parameter): boolean {
  return (
    findsAnyOf(contract, parameter) &&
    /\b(?:one|any|either) of (?:these|those|them|the)\b/.test(wordsAbout(contract, parameter))
  );
}

/** Whether the words say that a list of values selects what has any of them. */
export function findsAnyOf(contract: Contract, parameter: Parameter): boolean {
  const words = wordsAbout(contract, parameter);
  return selecting.test(words) && !showing.test(words);
}

/** Whether the words say that a filter takes a whole value, and no part of one. */
export function takesWhole(contract: Contract, parameter: Parameter): boolean {
  return (
    /\b(?:exact\w*|(?:with|has|have|of) this)\b/.test(wordsAbout(contract, parameter)) &&
    !mayBeBound(contract, parameter)
  );
}

/** Whether a filter may find more than its own value. */
export function mayFindMore(contract: Contract, parameter: Parameter): boolean {
  return besides.test(wordsAbout(contract, parameter));
}

/** Words which say that a parameter selects nothing: it puts something first, marks it, or does nothing any more. */
const selectingNothing =
  /\b(?:prefers?|preferred|preference|boost\w*|rank(?:s|ed) (?:higher|first|above|before)|highlight\w*|likes|(?:no|without) effect|ignored|deprecated|come first|comes first|marks?)\b/;

/** Words which say that a parameter leaves out what has its value: `Author to exclude.` */
const excluding = new RegExp(
  [
    String.raw`(?:^|[.;:] )(?:only )?(?:excludes?|excluding|omits?|hides?|skips?|leaves? out|not)\b[^.;]*\b(?:this|these|that|given)\b`,
    String.raw`\bto (?:be )?(?:excluded?|omit(?:ted)?|hid(?:e|den)|skip(?:ped)?|leave out|left out)\b`,
    String.raw`\b(?:everything|all|any|those|ones|(?:all|every|the) [a-z]+) (?:but|except)(?: for)? (?:the|those|this|these|[a-z]+ (?:of|by|with|from))\b`,
    String.raw`\bothers? than (?:this|these|the given)\b|\bby others\b`,
  ].join('|'),
);

/** Whether the words say that a parameter is no filter for its own value. */
export function selectsNothing(contract: Contract, parameter: Parameter): boolean {
  const words = wordsAbout(contract, parameter);
  return selectingNothing.test(words) || excluding.test(words);
}

/** Whether a filter may take a bound or a part of a value. */
export function mayBeBound(contract: Contract, parameter: Parameter): boolean {
  const words = wordsAbout(contract, parameter);
  return mayBeForeign(words) || bounds.test(words) || by.test(words);
}

/** Whether a flag may let in what it is about besides the rest; `only archived ones` says that it does not. */
export function mayAdd(contract: Contract, parameter: Parameter): boolean {
  const words = wordsAbout(contract, parameter);
  const only = `only ${parameter.name.toLowerCase()} `;
  if (selectsOthers(contract, parameter)) return false;
  return mayBeForeign(words) || adding.test(`${words} `.replaceAll(only, ''));
}

/**
 * Whether a flag that is `false` selects the others, and nothing else: `only open sites (true), or only those that are not
 * (false)`.
 */
export function selectsOthers(contract: Contract, parameter: Parameter): boolean {
  return others.test(wordsAbout(contract, parameter));
}

const others =
  /^only [^.;]*(?: \(true\))?,? or only (?:those|the ones) (?:that|which|who) (?:are|do|have) not(?: \(false\))?\.?$/;

/** Whether a filter with a pattern and perhaps a value takes codes of one fixed form, which are no times and no numbers. */
export function isCode(pattern: Json | undefined, value: Json | undefined): boolean {
  return isRigid(pattern) && !isOrdered(value);
}

/**
 * Whether a pattern matches whole texts of one length with a letter, so that no part of one can be asked for; digits
 * alone may be a day or a number.
 */
function isRigid(pattern: Json | undefined): boolean {
  if (typeof pattern !== 'string' || !/^\^.*\$$/s.test(pattern)) return false;
  const needed = pattern.replaceAll(/\[[a-z-]+\]/gi, 'x').replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, '_');
  return /[a-z]/i.test(needed) && !/[*+?|.()]|\{\d*,\d*\}/.test(needed);
}

/** Whether a value is a time, a number or a version, of which lists may be asked for what is before or behind it. */
function isOrdered(value: Json | undefined): boolean {
  return value !== undefined && (typeof value !== 'string' || /^v?[\d.+-]/i.test(value));
}
