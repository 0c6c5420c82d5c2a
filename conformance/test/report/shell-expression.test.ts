/** A run file from a stranger puts nothing into a line to paste that would run something: only known ways to spell a secret expand. */

import * as assert from 'uvu/assert';
import { curlLine, isSecretExpression, isVariableName } from '../../report/curl.ts';
import { suite } from '../support/suite.ts';

const hostile: readonly string[] = [
  ...[
    '$(id)',
    '`id`',
    'Bearer $A$(touch x)',
    '"; id; "',
    '$A\\',
    '\\\\$(id)',
    `\${A:-$(id)}`,
    `\${A[$(id)]}`,
  ],
  ...['$$(printf %s "; id; ")', '\\$(printf %s "")`id\\$(printf %s "")`', `\${$(printf %s "$A")}`],
  ...[`$(printf %s "$A" | sed 's/./id/e')`, `$(printf %s "$A" | sed '1e id')`, '$(printf %s "$A" | sh)'],
  ...['$(printf %s "$A"; id)', '$(printf %s "$A" > x)', '$(printf %s $A)', "$(printf %s '' | tr ' ' a; id)"],
];
const known: readonly string[] = [
  ...['Bearer $A', `\${A}x`, `\${A#?}`, `\${A%???}`, '\\"$A\\"', '$A$A', 'a\\$b; k=$A'],
  ...[
    `$(printf %.8s "$A")`,
    `$(printf %8192s '' | tr ' ' a)`,
    `Basic $(printf %s "u:$A" | base64 | tr -d '\\n')`,
  ],
  `$(printf %s "$(printf %s "$A" | tr 'a-z' 'A-Z')" | sed 's|%|%25|g;s|;|%3B|g')`,
];

suite('a recorded expression for a secret', (test) => {
  test('is expanded where it is one of those that spell secrets', () => {
    for (const text of known) assert.ok(isSecretExpression(text), text);
  });

  test('is quoted where it is anything else, in a field and in a URL', () => {
    for (const text of hostile) {
      assert.not(isSecretExpression(text), text);
      const headers = [{ name: 'Authorization', value: text, secret: true as const }];
      const line = curlLine({ method: 'GET', url: `http://a/?k=$A&x=${text}`, headers }, ['A']);
      assert.not.match(line, /"/.test(text) ? /-H "/ : /"/, line);
    }
  });

  test('names a variable that a shell can have', () => {
    assert.equal(['TOKEN', '_a1', '1a', 'A$(id)', ''].filter(isVariableName), ['TOKEN', '_a1']);
  });
});
