/** Whether the words about what a page tells of itself say what its name says, and not something else. */

/** Names, and words by which a number, a flag or a link that is called so is another one. */
const others: readonly (readonly [names: RegExp, words: RegExp])[] = [
  [/^(?:has|is)?(?:more|next|prev(?:ious)?|first|last)/, /\d|\b(?:than|requests?|callers?|today|ever)\b/],
  [
    /^(?:totalpages?|pages?count|totalpagescount|pagestotal|numberofpages|numpages|pages)$/,
    /\b(?:default|remain\w*|left|index|last|sum|printed|behind|after|before|follow\w*)\b/,
  ],
  [/^numberofelements$/, /\b(?:total|all|whole|collection)\b/],
  [
    /^(?:perpage|pagesize|itemsperpage|size|limit|take|top|count|maxresults)$/,
    /\b(?:default|max|maxim\w+|largest|greatest|highest|possible|allowed|permitted|recommended|usual\w*|next)\b/,
  ],
  [
    /^(?:page|currentpage|pagenumber|number|pageindex|pageno|offset|skip|start)$/,
    /\b(?:next|previous|following|default|maxim\w+|last)\b/,
  ],
  [
    /^(?:next|prev)/,
    /\bor\b.*\b(?:first|current|last|same|this|itself)\b|\b(?:first|current|last|same) (?:one|page)\b.*\b(?:if|when|where|on)\b/,
  ],
];

/** Whether the words say that what is told is something else than its name says. */
export function meansOther(name: string, words: string): boolean {
  return others.some(([names, told]) => names.test(name) && told.test(words));
}

/** What the first page is called by words: 0 or 1. Undefined where they do not say. */
export function baseIn(words: string): number | undefined {
  const [isZero, isOne] = [zero.test(words), one.test(words)];
  return isZero === isOne ? undefined : Number(isOne);
}

const zero = /\b(?:zero|0)[ -](?:based|indexed)\b|\b(?:from|at|with) (?:zero|0)\b/;
const one = /\b(?:one|1)[ -](?:based|indexed)\b|\b(?:from|at|with) (?:one|1)\b/;
