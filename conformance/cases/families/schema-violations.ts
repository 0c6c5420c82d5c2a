/** Bodies that break one keyword of the schema at one place: one source for each keyword and place. */

import type { Json } from '../../json/json.ts';
import type { Draft, Intent, Source } from '../../model/case.ts';
import { advisedViolations } from '../../schema/advised-violations.ts';
import { drawable } from '../../schema/arbitrary.ts';
import { editOf, type SchemaEdit } from '../../schema/edit.ts';
import { violations } from '../../schema/violations.ts';
import { type BodyControl, hasMore, inFull } from '../control.ts';
import { single, singles } from '../probe.ts';
import { edited } from './valued.ts';

/**
 * `id:type:string`, `name:required`, `body:type:null`, …: fixed edits first, the clearest again with the optional
 * members, then random ones.
 */
export function* schemaViolations(control: BodyControl): Iterable<Source> {
  const { contract } = control.context;
  for (const { keyword, place, ...violation } of violations(contract, control.body.schema)) {
    const refused = refusedBranchOf(control.context, violation.label, place);
    const step = (edit: SchemaEdit, base: BodyControl = control): Draft => {
      const intent: Intent = { kind: 'violating', keyword, place, ...refused };
      const isAdvised = keyword === 'pattern' && isReadOtherwise(edit.value);
      return edited(base, inOwnWords(base, edit), isAdvised ? { ...intent, isAdvised } : intent);
    };
    const beside = hasMore(control) ? violation.edits.slice(0, 1) : [];
    const fixed = [
      ...violation.edits.map((edit) => step(edit)),
      ...beside.map((edit) => beyond(step(edit), step(edit, inFull(control)))),
    ];
    const random = violation.random?.map((edit) => single(step(edit)));
    yield singles(violation.label, fixed, random ? { random: drawable(random) } : {});
  }
  yield* advised(control);
}

/** The refused branch that a violation is in, by its label: `lives:type:of-Cat`. */
function refusedBranchOf(
  { refusedBranches = [] }: BodyControl['context'],
  label: string,
  at: string,
): Pick<Extract<Intent, { kind: 'violating' }>, 'refusedBranch'> {
  const parts = label.split(':');
  const found = refusedBranches.find(
    ({ place, name }) => parts.includes(`of-${name}`) && `${at}/`.startsWith(`${place}/`),
  );
  return found ? { refusedBranch: { name: found.name, status: found.status } } : {};
}

/**
 * Whether a text matches in some dialects of regular expressions and not in others: in Python `$` is also before a line
 * break at the end, in Rust and .NET `\d` is any digit. ECMA-262 is only recommended (JSON Schema core 6.4).
 */
function isReadOtherwise(value: Json | undefined): boolean {
  return typeof value === 'string' && /[^ -~]/.test(value);
}

/**
 * Describes the optional members as differences, since the plain control lacks them; nothing can be added to an edit of
 * the whole body.
 */
function beyond(plain: Draft, full: Draft): Draft {
  const isAlike = plain.body && full.body && Buffer.from(plain.body(1n)).equals(full.body(1n));
  return isAlike ? full : { ...full, difference: `${full.difference}, beside every optional member` };
}

/** `kind:discriminator`, `lives:type:of-Cat`: violations of a discriminator, which JSON Schema does not know. */
function advised(control: BodyControl): readonly Source[] {
  const found = advisedViolations(control.context.contract, control.body.schema);
  return found.map(({ label, keyword, place, edit, isValid }) => {
    const intent: Intent = { kind: 'violating', keyword, place };
    return singles(label, [edited(control, edit, isValid ? { ...intent, isAdvised: true } : intent)]);
  });
}

/** Renamed members are described with the control's own words. */
function inOwnWords({ body }: BodyControl, edit: SchemaEdit): SchemaEdit {
  return edit.renames ? editOf(body.value(1n), edit.place, edit) : edit;
}
