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
    'details information use and or with for in to about summary summaries overview names ids data what there are is',
    'multiple collection resource resources record records index endpoint lightweight unordered basic simple short brief',
    'compact plain several many lovely nice consistent snapshot',
    'current-user user caller account organization organisation tenant workspace project',
  ].flatMap((line) => line.split(' ')),
);

/** How a sentence about what a list does begins. */
const head =
  /^(?:(?:use|call) (?:this|it) to |(?:(?:we|you|this|it|that|(?:the|this) (?:answer|list|response|operation|endpoint|call|method)) ))?(?:lists?|listing|returns?|returning|gets?|shows?|gives?|fetch(?:es)?|retrieves?|finds?|reads?|provides?|has|contains?|holds?|(?:answers?|responds) with|enumerates?|browses?|search(?:es)?|obtains?|query|queries|loads?|displays?|delivers?|serves?|sends?|is)\b ?/;

/** What may follow a noun in a text without a verb, as `The posts that are published`, `Posts you like`. */
const follows =
  /^(?:$|,|(?:of|in|on|for|from|by|with|without|that|which|who|whose|where|near|after|as|at|to|except|excepting|excluding|other|but|and|or|within|once|only|not|you|we|i|nobody|somebody|someone|the (?:caller|user|owner|client))\b|[a-z]+ed\b)/;

/** What follows a noun where it says that things are listed, as `Only open posts are listed`. */
const isListed =
  /\b(?:are|is) (?:only )?(?:listed|shown|returned|included|given|visible|in (?:the list|it)|part of (?:the list|it))(?: here| there)?$/;

/** Words with which no such text begins. */
const opening =
  /^(?:of|in|on|for|from|by|with|at|up|to|if|when|where|while|once|as|no|there|it|they|this|each|requires?|needs?|supports?|allows?|accepts?|takes?|see|note)\b/;

/** The most words before a noun. */
const mostBefore = 6;

/**
 * Whether a plain sentence restricts a list.
 * @param isTitle whether it may be a text without a verb, which says what the list is
 */
export function restricts(sentence: string, nouns: ListNouns, isTitle: boolean): boolean {
  return sentence.split(/;|: /).some((part) => restrictsIn(part.trim(), nouns, isTitle));
}

function restrictsIn(part: string, nouns: ListNouns, isTitle: boolean): boolean {
  // What was just made is not deleted.
  if (gone.test(part) && !/\b(?:and|or|nor)\b/.test(part)) return false;
  if (leavesOut(part)) return true;
  if (isTitle && isOwnList(part, nouns)) return true;
  const { noun, names, choosing } = nouns;
  const isHead = head.test(part);
  const said = part.replace(head, '');
  const found = new RegExp(`\\b(?:${noun}|ones|those)\\b`).exec(said);
  if (!found) return isHead && isTitle && namesOthers(said, nouns);
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
  return words.some(isChoosing) || restrictsBehind(after.replace(isListed, '').trim(), names);
}

const gone = /\b(?:deleted|removed|trashed|erased|archived)\b/;

/** Whether what is listed is called by no word of the document, as `Lists favourites`. */
function namesOthers(said: string, { names }: ListNouns): boolean {
  const [object = ''] = said.split(/,| (?:of|with|in|for|by|from|that|which|who|on|as|to|and)\b/);
  const words = object.split(' ').filter((word) => word !== '');
  return (
    words.length <= mostBefore &&
    words.some((word) => !(neutral.has(word) || names.has(word) || general.has(word)))
  );
}

/** Words for the things of any list, and for its answer. */
const general = new Set(
  [
    'entries entry results result items item records record everything response json xml objects resources elements',
    'things rows what them it 200 success ok content contents answer output body envelope object',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a title of one or two words names a list that is called by no word of the document: `Bestsellers`. */
function isOwnList(part: string, { names, noun }: ListNouns): boolean {
  const words = part.split(' ').filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const isKnown = (word: string): boolean => neutral.has(word) || names.has(word) || general.has(word);
  const isTitled = words.length <= 3 && (/[a-z]{4,}s$/.test(last) || (words.length > 1 && last === 'list'));
  return isTitled && !head.test(part) && !new RegExp(`\\b${noun}\\b`).test(part) && !words.every(isKnown);
}

/** Words about what is not there, where they are not about members of what is. */
function leavesOut(part: string): boolean {
  const isOfMembers = /\b(?:members?|fields?|propert\w+|attributes?|values?|nulls?|columns?|keys?)\b/.test(
    part,
  );
  return !isOfMembers && !/^(?:no|nothing|none|never)\b/.test(part) && omitting.test(part);
}

const omitting =
  /\b(?:left out|filtered out|not (?:listed|shown|included|in it|in the list|part of (?:it|the (?:list|response|answer|result)s?))|excluded|excluding|omitted|found elsewhere|see elsewhere|skipped|hidden|(?:everything|all) but|except(?:ing)?|other than|apart from|with the exception|may (?:lack|miss|not have|be incomplete|not be complete)|not (?:necessarily )?(?:complete|exhaustive)|a sample|(?:do|does|will) not (?:appear|show up|turn up|come up)|(?:do|does|will) not (?:include|contain|have|show|list|return) (?!the |its |their |any details))\b/;

/** What follows the noun up to a comma, which has to be phrases that choose none, and what begins behind one. */
function restrictsBehind(after: string, names: ReadonlySet<string>): boolean {
  const [first = '', ...others] = after.split(/,/).map((one) => one.trim());
  const named = [...names].filter((word) => /^[a-z]+$/.test(word));
  const place = `(?:${[...places, ...named].join('|')})`;
  const phrases = new RegExp(`^(?:${[...choosingNone, ...ofPlaces(place)].join('|')})(?: |$)`);
  let rest = first;
  for (let found = phrases.exec(rest); rest !== '' && found; found = phrases.exec(rest))
    rest = rest.slice(found[0].length).trim();
  const behind = /^(?:but |and )?(?:without|only|if|once|unless|as long as|provided|not) /;
  return rest !== '' || others.some((one) => behind.test(one));
}

/** Where all things are, or whose they are where the caller made them. */
const places = [
  ...[
    'shops?',
    'stores?',
    'systems?',
    'servers?',
    'services?',
    'callers?',
    'users?',
    'clients?',
    'databases?',
  ],
  ...['accounts?', 'tenants?', 'customers?', 'organi[sz]ations?', 'projects?', 'workspaces?', 'collections?'],
  ...[
    'library',
    'catalogu?e?',
    'registry',
    'inventory',
    'application',
    'api',
    'site',
    'list',
    'directory',
    'platform',
  ],
];

const ofPlaces = (place: string): readonly string[] => [
  `(?:of|in|on|for|from|at|within|by|below|under|belonging to|owned by|created by|made by|known to) (?:(?:an?|the|this|that|your|our|its|one) )?(?:(?:current|authenticated|given|whole|same|signed in|logged in) )?${place}`,
];

/** What is said of things that are there, and of no others. */
const verbs =
  '(?:there|known|knows|stored|kept|keeps|registered|created|made|added|defined|exists?|existing|here|found|recorded|saved|owns?|listed|match(?:es|ing)?)';
const who = '(?:we|you|it|the (?:shop|store|system|server|service|caller|user|client|database))';

/** Phrases behind a noun that choose none of its things. */
const choosingNone = [
  // `by name` is an order
  'by (?:their )?[a-z]+(?: and [a-z]+)?(?=$|,)',
  // `of the shop`, and not `of the week`
  'of (?:the|this|that|an?|your|our|its) (?!(?:last|past|next|coming|current|present|running)\\b|(?:day|week|month|year|night|season|hour|weekend|moment)s?\\b)[a-z]+',
  'in (?:[a-z]+ ){0,3}(?:order|sequence)(?: of .*| in which .*| that .*| they .*)?',
  'in (?:full|total|detail|short|general|json|xml|pages?|batches|chunks|one (?:answer|call|request|page|list))',
  '(?:and|with|along with|together with|including|without) (?:all )?(?:(?:their|its|the|full|some|optional|basic) )[a-z ]+',
  '(?:with|without|using|by) (?:(?:optional|cursor|offset|keyset|full|any|support for) )*(?:paging|pagination|pages?|filters?|filtering|sorting|limits?|details?|order|search|cursors?|links?|counts?)(?: and [a-z]+)?',
  'with an? (?:[a-z]+ )?(?:cursor|page|total|count|number|link|limit|filter|token|summary|header|id)s?',
  '(?:sorted|ordered|paged|paginated|grouped|filtered)(?: (?:by|in|from|to) .*)?|(?:newest|oldest|latest) first',
  'as (?:json|xml|a list|an array|pages?|objects|a page|a collection)|page by page|one page at a time|at once|at a time',
  `(?:(?:that|which|who) )?(?:(?:are|is|were|was|have|has|had|been|there|currently|already|can be|${who}) )*${verbs}(?: (?:by|in|of|for|on|to) (?:the|this|a|your|our) [a-z]+)?`,
  `(?:that|which) ${who} (?:has|have|keeps?|knows?)`,
  '(?:resources?|records?|objects?|entries|items|index|data)',
  'from the (?:database|store|catalogu?e|system|server)',
  'and (?:returns?|answers with|gives?) (?:them|it|all)(?: .*)?',
  'without (?:authentication|authorization|a token|a login|an account|credentials)',
  '(?:that|which) (?:belong|belongs) to (?:the|this|a|your|our) [a-z]+',
  'matching (?:the|all|your|any) (?:given |optional )?(?:filters?|query|criteria|parameters?|conditions?|search)(?: .*)?',
];
