/** The entity tag that a resource shows in a member of its own (AIP-154), by what the document says of it. */

import { flat } from '../../../names/words-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { plainWords, wordsAboutSchema } from './descriptions.ts';
import { membersRead } from './states.ts';

/** What is said of a member that is another one after each change. */
const changing =
  /\b(?:changes? (?:with|on|at|after|whenever|when|every time)|checksum|fingerprint|hash|entity tag|concurren\w+|(?:current|latest|up to date|stale) (?:version|value)|overwr\w+)\b/;

/** Words which say that it need not be, or that it is another one at each reading. */
const loose =
  /\b(?:at most|at least|once an?|alone|owner|eventual\w*|later|weak|may (?:change|differ|stay)|not|never|some|each (?:reading|request|answer|response)|read|reading|expires?|daily|hourly|nightly)\b/;

/** The member that is the entity tag by its name and its words; undefined where there is none. */
export function tagMember(scene: Pick<ChainScene, 'contract' | 'kind'>): string | undefined {
  const found = [...membersRead(scene)].find(([name]) => flat(name) === 'etag');
  if (!found) return undefined;
  const words = plainWords(wordsAboutSchema(scene.contract, found[1]));
  // A change of what describes a file leaves the tag of its content.
  if (/\b(?:files?|content|bytes|data|blob|image|body)\b/.test(words)) return undefined;
  return changing.test(words) && !loose.test(words) ? found[0] : undefined;
}
