/** Sentences about a list that choose some of its things: by a word before the noun, or by what follows it. */

/** What the document calls the things of a list. */
export interface ListNouns {
  /** The noun in the singular or the plural, as a regular expression. */
  readonly noun: string;
  /** Further words that its name may have: of its path, its schema and the title of the document. */
  readonly names: ReadonlySet<string>;
  /** Words that choose, though they may stand in a name: the states of the things, too. */
  readonly choosing: ReadonlySet<string>;
}

/** Words before a noun that choose none of its things. */
const neutral = new Set(
  [
    'all every each any the a an existing known registered stored saved defined configured own your our its their',
    'this that these those list lists listing of page pages set collection array whole full complete entire different',
    'various individual single created made given matching requested found sorted ordered paged paginated filtered',
    'details information and or with for in to about summary summaries overview names ids data what there are is',
    'current-user user caller account organization organisation tenant workspace project',
  ].flatMap((line) => line.split(' ')),
);

/** How a sentence about what a list does begins. */
const head =
  /^(?:(?:we|you|this|it|that|the (?:answer|list|response|operation|endpoint|call)) )?(?:lists?|listing|returns?|returning|gets?|shows?|gives?|fetch(?:es)?|retrieves?|finds?|reads?|provides?|has|contains?|holds?|(?:answers?|responds) with|enumerates?|browses?|search(?:es)?|obtains?|query|queries|loads?|displays?|delivers?|serves?|sends?|is)\b ?/;

/** What may follow a noun in a text without a verb, as `The posts that are published`. */
const follows =
  /^(?:$|,|(?:of|in|on|for|from|by|with|without|that|which|who|whose|where|near|after|as|at|to|except|excepting|excluding|other|but|and|or|within|once|only|not)\b|[a-z]+ed\b)/;

/** What follows a noun where it says that things are listed, as `Only open posts are listed`. */
const isListed =
  /\b(?:are|is) (?:only )?(?:listed|shown|returned|included|given|visible|in (?:the list|it)|part of (?:the list|it))(?: here| there)?$/;

/** Words with which no such text begins. */
const opening =
  /^(?:of|in|on|for|from|by|with|at|up|to|if|when|where|while|once|as|no|there|it|they|this|each)\b/;

/** The most words before a noun. */
const mostBefore = 6;

/**
 * Whether a plain sentence restricts a list.
 * @param isTitle whether it may be a text without a verb, which says what the list is
 */
export function restricts(sentence: string, nouns: ListNouns, isTitle: boolean): boolean {
  return sentence.split(/[;:]/).some((part) => restrictsIn(part.trim(), nouns, isTitle));
}

function restrictsIn(part: string, { noun, names, choosing }: ListNouns, isTitle: boolean): boolean {
  if (leavesOut(part)) return true;
  const isHead = head.test(part);
  const said = part.replace(head, '');
  const found = new RegExp(`\\b(?:${noun}|ones)\\b`).exec(said);
  if (!found) return false;
  const [before, after] = [
    said.slice(0, found.index).trim(),
    said.slice(found.index + found[0].length).trim(),
  ];
  const isText = !opening.test(part) && ((isTitle && follows.test(after)) || isListed.test(after));
  const words = before.split(' ').filter((word) => word !== '');
  // `at most ten posts a page` is about pages, and `the latest posts first` about their order.
  const isOther = /^(?:(?:a|an|per|each|at a|on a|in a) (?:page|time|call|request|answer)|first|last)\b/.test(
    after,
  );
  if (!(isHead || isText) || before.includes(',') || words.length > mostBefore || isOther) return false;
  const isChoosing = (word: string): boolean => choosing.has(word) || !(neutral.has(word) || names.has(word));
  return words.some(isChoosing) || restrictsBehind(after, names);
}

/** Words about what is not there, where they are not about members of what is. */
function leavesOut(part: string): boolean {
  const isOfMembers = /\b(?:members?|fields?|propert\w+|attributes?|values?|nulls?|columns?|keys?)\b/.test(
    part,
  );
  return !isOfMembers && omitting.test(part);
}

const omitting =
  /\b(?:left out|not (?:listed|shown|included|in it|in the list)|excluded|excluding|omitted|found elsewhere|see elsewhere|skipped|hidden|(?:everything|all) but|except(?:ing)?|other than|apart from|with the exception|may (?:lack|miss|not have|be incomplete|not be complete)|not (?:necessarily )?(?:complete|exhaustive)|a sample)\b/;

/** What follows the noun up to a comma, and what begins behind one. */
function restrictsBehind(after: string, names: ReadonlySet<string>): boolean {
  const [first = '', ...others] = after.split(/,/).map((one) => one.trim());
  const isNamed = (word: string): boolean => names.has(word) || names.has(word.replace(/s$/, ''));
  const clause = /\b(?:that|which|who|whose|where)\b (.*)$/.exec(first)?.[1];
  if (clause !== undefined && !neutralClause.test(clause)) return true;
  const bare = [...first.matchAll(/\b(?:in|on|for|under|within|near) ([a-z]+)/g)].map(
    ([, word = '']) => word,
  );
  const isBare = bare.some((word) => !neutralBehind.has(word) && !isNamed(word));
  return (
    isBare ||
    restricting.some((one) => one.test(first)) ||
    others.some((one) => /^(?:but |and )?(?:without|only|if|once|unless|as long as|provided|not) /.test(one))
  );
}

/** What a relative clause says of things that are there, and of no others. */
const neutralClause =
  /^(?:(?:you|we|it|the [a-z]+) (?:has|have)$|(?:(?:are|is|were|was|have|has|had|been|there|we|you|it|the (?:shop|store|system|server|service|caller|user|client|database)|currently|already|can be) ?)*(?:there|known?|knows|stored|kept|keeps|registered|created?|made|added|defined|exists?|existing|here|found|match\w*|belongs?|recorded|saved|owns?|in the|of the|listed)\b)/;

/** Words behind a preposition that name no state of things, as `in use` and `on sale` do. */
const neutralBehind = new Set(
  [
    'the a an this that your our its their his her my all any each every one order alphabetical ascending descending',
    'chronological reverse creation insertion no pages page full total short detail json batches chunks which it',
    'them general particular given reading selection users clients callers display use-cases',
  ].flatMap((line) => line.split(' ')),
);

const restricting = [
  /\bof (?:today|tomorrow|yesterday|tonight|late|interest|(?:this|last|next|the (?:last|past|next|coming|current|present|running)) [a-z]+)\b/,
  /\b(?:for|on|from|until|since|before|after) (?:today|tomorrow|yesterday|now|last|this|next)\b/,
  /\b(?:near|around|close to|for|about|to) you\b|\bshared\b|\b(?:assigned|addressed|offered|open|visible|available|relevant|due)\b/,
  /\bwithout (?!paging|pages|pagination|page|filter|limit|order|sort|detail|their|its|the |any (?:order|paging|filter|limit))/,
  /\bwith (?:at least|no|more than|fewer|less than|some)\b/,
  /\bwith an? (?!(?:[a-z]+ )?(?:cursor|page|total|count|number|link|limit|filter|token|summary|header|id)s?\b)/,
  /\b(?:after|before) (?!the (?:cursor|id|token|page|entry|first|last|one)\b|it\b)(?:[a-z]+)/,
  /\b(?:once|only|if|unless|as soon as|as long as|until)\b/,
];
