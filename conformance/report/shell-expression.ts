/**
 * Recognises the shell expressions by which secrets are recorded. A run file may come from a stranger, and a line that
 * is pasted must run nothing that he wrote.
 */

/** Tells whether a text within double quotes expands nothing but variables, by the commands that spell secrets. */
export function isSecretExpression(text: string): boolean {
  let rest = text;
  for (let inner = ''; inner !== rest; ) {
    inner = rest;
    rest = rest.replaceAll(substitution, ' ');
  }
  return !/[$`"\\]/.test(rest.replaceAll(escaped, ' ').replaceAll(variable, ' '));
}

/** Tells whether a name can be that of a shell variable. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

const escaped = /\\["\\$`]/g;
const variable = /\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*(?:#\?|%\?+)?\})/g;

/** `printf` with a text, and what it is piped through; the innermost substitution first. */
const substitution = substitutionPattern();

function substitutionPattern(): RegExp {
  const quoted = `"(?:[^"\\\\$\`]|${escaped.source}|${variable.source})*"`;
  const edit = String.raw`s(?:/[^'/]*/[^'/]*/g?|\|[^'|]+\|[^'|]+\|g)`;
  const letters = "'[A-Za-z]-[A-Za-z-]+'";
  const filters = [
    'base64',
    'od -An -v -tx1',
    String.raw`cut -c \d+-`,
    String.raw`tr (?:-d ' ?\\n'|${letters} ${letters}|' ' a)`,
    `sed '${edit}(?:;${edit})*'`,
  ];
  return new RegExp(
    String.raw`(?<![$\\])\$\(printf %\.?\d*s (?:${quoted}|'')(?: \| (?:${filters.join('|')}))*\)`,
    'g',
  );
}
