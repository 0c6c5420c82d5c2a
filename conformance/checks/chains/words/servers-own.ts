/** Members that a server may set otherwise than they are sent: it counts them, decides on them, or says so. */

import { wordsOf } from '../../../names/words-of.ts';

/** Words in names of numbers that a server counts, or puts in a row. */
const counted = [
  ...[
    'version',
    'revision',
    'rev',
    'position',
    'pos',
    'index',
    'rank',
    'order',
    'ordinal',
    'sequence',
    'seq',
  ],
  ...[
    'priority',
    'sort',
    'slot',
    'place',
    'total',
    'count',
    'balance',
    'available',
    'remaining',
    'number',
    'no',
  ],
  ...['views', 'visits', 'hits', 'likes', 'votes', 'uses', 'usage', 'attempts', 'progress'],
];

/** Words in names of what a server decides on, or what passes by itself. */
const decided = [
  ...[
    'verified',
    'approved',
    'confirmed',
    'active',
    'activated',
    'enabled',
    'published',
    'processed',
    'ready',
  ],
  ...[
    'locked',
    'paid',
    'accepted',
    'completed',
    'done',
    'finished',
    'valid',
    'validated',
    'archived',
    'deleted',
  ],
  ...['state', 'status', 'stage', 'phase', 'step', 'default', 'primary', 'main', 'notify', 'dry'],
];

/** Words which say that a value may be answered otherwise, or depends on something else. */
const told =
  /\b(?:round\w*|clamp\w*|caps?|capped|at most|at least|nearest|server\w*|system|comput\w*|calculat\w*|deriv\w*|assign\w*|ignor\w*|increment\w*|automatic\w*|approv\w*|verif\w*|moderat\w*|review\w*|confirm\w*|admin\w*|unless|until|once|only|current\w*|reduc\w*|limit\w*|truncat\w*|exceed\w*|above|below|up to|no more|bound\w*|convert\w*|normali[sz]\w*|adjust\w*|snap\w*|multiples?|raised|lower\w*|forced|reset\w*|overrid\w*|if|when|while|depend\w*|for|first|otherwise|except|inherit\w*|account\w*|tenant\w*|organi[sz]ation\w*|parent\w*|config\w*|settings?|profile\w*|random\w*|generat\w*|taken from|copied|left out|so far|last)\b/;

/** Words of an operation which say that it alters numbers. */
const altering =
  /\b(?:round\w*|truncat\w*|clamp\w*|capped|reduc\w*|snap\w*|adjust\w*|normali[sz]\w*|convert\w*|add(?:s|ed)? (?:to|up)|does not replace)\b/;

/**
 * Whether a member may be the server's own, by its name or by what is said of it.
 * @param words in lower case
 */
export function isServersOwn(name: string, words: string): boolean {
  return wordsOf(name).some((word) => counted.includes(word) || decided.includes(word)) || told.test(words);
}

/** Whether an operation is said to alter numbers. */
export function altersNumbers(words: string): boolean {
  return altering.test(words);
}

/** Words in names of members that go on by themselves, so that a default is soon another value. */
const moving = ['state', 'status', 'stage', 'phase', 'step', 'processed', 'ready', 'progress', 'verified'];

/** Words which say that the server begins with another value than the documented default, or that it depends on more. */
const elsewhere =
  /\b(?:server\w*|system|comput\w*|calculat\w*|deriv\w*|assign\w*|ignor\w*|increment\w*|automatic\w*|admin\w*|current\w*|depend\w*|otherwise|inherit\w*|account\w*|tenant\w*|organi[sz]ation\w*|parent\w*|config\w*|settings?|profile\w*|random\w*|generat\w*|taken from|copied|overrid\w*|unless|if|approv\w*|moderat\w*|plan)\b/;

/**
 * Whether a member that is left out may begin with another value than its default, by its name or by what is said of it.
 * @param words in lower case
 */
export function mayBeginOtherwise(name: string, words: string): boolean {
  return (
    wordsOf(name).some((word) => counted.includes(word) || moving.includes(word)) || elsewhere.test(words)
  );
}
