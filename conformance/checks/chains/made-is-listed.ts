/** Check: a created resource is in the list. */

import { wordsIn } from '../../answers/list-members.ts';
import { counted, isObject } from '../../json/json.ts';
import type { ChainRequest } from '../../model/chain.ts';
import { asSchema } from '../../schema/read-schema.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Looked, lookFor, markedKey } from './steps/look.ts';
import { beside, type Made, make } from './steps/make.ts';
import { bodySpec } from './values/other-value.ts';
import { mayLackNew } from './words/some-listed.ts';

/**
 * Creates a resource, which is the newest, and searches the whole list, where nothing filters it; and others of each sort,
 * beside which all of them must be there.
 */
export const madeIsListed = chainCheck({
  id: 'made-is-listed',
  title: 'What was made stands in the list',
  clause: 'RFC 9110 9.3.1, 9.3.3',
  isAlone: true,
  of: ['list'],
  asks: ['make', 'list'],
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const looked = yield* lookFor(scene, { ...made, difference: 'looks for it' });
    if ('kind' in looked) return looked;
    if (looked.anywhere.includes(made.key)) return yield* besideOthers(scene, made);
    if (looked.keys.includes(markedKey)) return satisfied;
    const { mark } = made;
    const names = Object.keys(mark ?? {});
    if (looked.items.some((one) => isObject(one) && names.some((name) => !Object.hasOwn(one, name))))
      return asideBy('chain-incomparable', { cause: 'the list does not show it as a whole' });
    const whole = looked.isWhole ? looked : yield* lookBesideAnother(scene, made);
    if (!whole) return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
    if (mayLackNew(scene))
      return asideBy('chain-incomparable', { cause: 'the list may have some of them only' });
    return violatedBy({
      code: 'list-lacks',
      expected: made.key,
      actual: counted(whole.keys.length, 'other'),
    });
  },
});

/** What the list lacks once others of its kind are there: the first one, or one of another sort. */
function* besideOthers(scene: ChainScene, made: Made): ChainRun {
  const others: Made[] = [];
  for (const [at, edit] of sortsOf(scene, made).entries()) {
    const other = yield* make(scene, { which: at + 1, ...beside(made), ...(edit ? { edit } : {}) });
    if ('kind' in other || other.key === made.key) continue;
    others.push(other);
    if (!edit) break;
  }
  const last = others.at(-1);
  if (!last) return satisfied;
  const looked = yield* lookFor(scene, { ...last, difference: 'looks for all of them', isAll: true });
  if ('kind' in looked || !looked.isWhole || looked.keys.includes(markedKey) || mayLackNew(scene))
    return satisfied;
  const lost = [made, ...others].find(({ key }) => !looked.anywhere.includes(key));
  return lost
    ? violatedBy({ code: 'list-lacks', expected: lost.key, actual: counted(looked.keys.length, 'other') })
    : satisfied;
}

/** Maximum number of others of another sort. */
const mostSorts = 4;

/** How often another name is tried. */
const mostNames = 8;

/** Names of members, and values, for which a list may leave something out. */
const hiding =
  /stat|phase|visib|access|level|scope|archiv|draft|hidden|private|internal|delet|inactiv|disabl|cancel|clos/i;

/**
 * What others are made with: one value each of the first enumeration; or what has
 * another name, where clients choose names, which may be the same again where there are few.
 */
function sortsOf({ contract, kind }: ChainScene, { sent }: Made): readonly ChainRequest['edit'][] {
  const spec = bodySpec(contract, kind.make);
  const sorts = Object.entries(spec?.properties ?? {}).find(
    ([name, part]) => spec && !hiding.test(name) && wordsIn(spec.contract, asSchema(part)).length > 1,
  );
  if (!spec || !sorts) return kind.isNamed ? Array(mostNames).fill(undefined) : [];
  const [name, part] = sorts;
  const others = wordsIn(spec.contract, asSchema(part)).filter(
    (one) => one !== sent[name] && !hiding.test(one),
  );
  return others
    .slice(0, mostSorts)
    .map((value) => (body) => (isObject(body) ? { ...body, [name]: value } : body));
}

/** Maximum number of others that are created. */
const mostOthers = 2;

/**
 * A list that may be cut at the number of entries that it happens to have is not, where it has one more after another
 * one, with its required members only, was created. Undefined where it does not grow, or has the first one by then.
 */
function* lookBesideAnother(scene: ChainScene, made: Made): ChainRun<Looked | undefined> {
  for (let which = 1; which <= mostOthers; which += 1) {
    const other = yield* make(scene, { form: 'required', which, ...beside(made) });
    if ('kind' in other) return undefined;
    const looked = yield* lookFor(scene, { ...other, difference: 'looks for that one', isAll: true });
    if ('kind' in looked || !looked.anywhere.includes(other.key) || looked.anywhere.includes(made.key))
      return undefined;
    if (looked.isWhole) return looked;
  }
  return undefined;
}
