/** The command `init --document`: writes a first requirements file for a document. */

import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { commandOf } from '../host/machine.ts';
import { counted } from '../json/json.ts';
import { visible } from '../names/visible.ts';
import { refuseEmpty } from '../options/parse-value.ts';
import { draftRequirements } from '../requirements/draft-requirements.ts';
import { parseRequirements, writeRequirements } from '../requirements/load-requirements.ts';
import { planAll, plannedCoverage } from '../run/plan-all.ts';
import { writeFresh } from './init-command.ts';

/** The options of `init --document`. */
interface DraftOptions {
  readonly document: string;
  /** The file to write. @defaultValue requirements.yaml */
  readonly requirements?: string;
  /** Whether to overwrite an existing file. @defaultValue false */
  readonly force?: boolean;
}

/**
 * Writes the file, whose form is checked first; returns the exit code 0.
 * @throws DocumentError for a document that cannot be read, UsageError for one without operations, and when the file
 * exists or cannot be written
 */
export async function draftCommand(
  { document, requirements: file = 'requirements.yaml', force = false }: DraftOptions,
  io: Pick<Io, 'out' | 'env'>,
): Promise<number> {
  refuseEmpty('--requirements', file);
  const { subject, plan } = await planAll({ document, config: false }, io.env);
  const draft = draftRequirements(plan, plannedCoverage(subject, plan));
  if (draft.rows.length === 0) throw new UsageError({ code: 'nothing-to-draft', about: document });
  const text = writeRequirements(draft, header(document));
  parseRequirements(text, file, { checks: subject.checks.map(({ id }) => id) });
  writeFresh(file, text, { force, flag: '--requirements' });
  const flags = `--document ${document} --requirements ${file}`;
  io.out(`wrote ${visible(file)}: ${counted(draft.rows.length, 'row')} for ${counted(subject.contract.operations.length, 'operation')}

Next:
  1. change the words of clauses and rows, set levels, leave out what does not matter
  2. see what counts:  ${commandOf('list')} ${visible(flags)}
  3. verify with it:   ${commandOf('verify')} URL ${visible(flags)}
`);
  return 0;
}

function header(document: string): readonly string[] {
  return [
    `What ${document.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')} states, a row for each clause.`,
    'It is yours to change. Ids depend on the clause alone: a draft of a later document has the same ones for what stayed.',
    'What no row names is verified all the same, by the check itself. requirements.schema.json describes the form.',
  ];
}
