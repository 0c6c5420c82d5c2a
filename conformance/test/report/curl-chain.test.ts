/** A chain as a script, and secrets in lines to paste: nothing that a target or a stranger says acts on the shell. */

import { execFileSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { Header } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import type { UsedValue } from '../../model/resource.ts';
import { curlLine, isSecretExpression, isVariableName } from '../../report/curl.ts';
import { chainScript, isChain } from '../../report/curl-chain.ts';
import { suite } from '../support/suite.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly values?: readonly UsedValue[];
  readonly headers?: readonly Header[];
  readonly body?: string;
}

function stepOf(at: number, sent: Sent, answer: string, fields: readonly Header[] = []): Step {
  const { method, url, values = [], headers = [], body } = sent;
  const content = body === undefined ? {} : { body: encodeUtf8(body) };
  return {
    case: {
      ...{ id: `read/read-changes-nothing/chain/0.${at}`, operation: 'read', method, path: '/', headers },
      ...{ credential: 'none', intent: { kind: 'open', topic: '' }, difference: `step ${at}`, spelling: '' },
      ...{ values, ...content },
    },
    exchange: {
      ...{ caseId: '', connection: 1, position: 0, startedMs: 0, durationMs: 1 },
      request: { method, url, headers, ...content },
      outcome: {
        ...{ kind: 'answer', status: 200, headers: fields, body: encodeUtf8(answer) },
        ...{ cut: false, leaked: false },
      },
    },
  };
}

function named(place: string, value: UsedValue['value']): UsedValue {
  return { place, source: 'obtained', value, from: 'make' };
}

const made = stepOf(1, { method: 'POST', url: 'http://here/things', body: '{"a":1}' }, '{"a":1, "id" : 47}', [
  { name: 'ETag', value: '"x y"' },
]);

/** What a script sends, by a curl that tells its arguments and answers as the target did. */
function runScript(script: string, answer: string): string {
  const curl = `curl() { printf '<%s>' "$@" >&2; printf '%s' '${answer}'; }`;
  return execFileSync('sh', ['-c', `exec 2>&1; ${curl}\n${script}`], { encoding: 'utf8' });
}

suite('the script of a chain', (test) => {
  test('passes on what answers gave: members, and entity tags', () => {
    const url = 'http://here/things/47?of=47&other=470';
    const headers = [{ name: 'If-Match', value: '"x y"' }];
    const values = [named('path.thingId', 47)];
    const body = '{"id":"47","note":"it\'s 47"}';
    const script = chainScript([made, stepOf(2, { method: 'PUT', url, headers, values, body }, '{}')]);
    assert.match(script, /^# 1\. step 1\nanswer=\$\(curl -i -X POST/);
    const sent = runScript(script, 'ETag: "new"\r\n\r\n{\n  "id": "n-1"\n}');
    assert.match(sent, '<http://here/things/n-1?of=n-1&other=470>');
    assert.match(sent, '<If-Match: "new">');
    assert.match(sent, '<{"id":"n-1","note":"it\'s 47"}>');
  });

  test('passes on numbers of a body where they name a resource, and no others', () => {
    const values = [named('/thingId', 47)];
    const body = '{"thingId": 47, "amount": 47, "otherThingId": 47}';
    const url = 'http://here/parts';
    const script = chainScript([made, stepOf(2, { method: 'POST', url, values, body }, '{}')]);
    const sent = runScript(script, '{"id": 48}');
    assert.match(sent, '<{"thingId": 48, "amount": 47, "otherThingId": 47}>');
  });

  test('reads the entity tag that no step told before the step that names it', () => {
    const url = 'http://here/things/47';
    const headers = [{ name: 'If-Match', value: '"seen elsewhere"' }];
    const values = [named('path.thingId', 47), named('header.If-Match', '"seen elsewhere"')];
    const script = chainScript([made, stepOf(2, { method: 'PUT', url, headers, values, body: '{}' }, '{}')]);
    assert.match(script, '# 2a. reads its entity tag');
    const sent = runScript(script, 'ETag: "new"\r\n\r\n{\n  "id": "n-1"\n}');
    assert.match(sent, /<http:\/\/here\/things\/n-1><-X><PUT>|<-X><PUT><http:\/\/here\/things\/n-1>/);
    assert.match(sent, '<If-Match: "new">');
  });

  const places: Readonly<Record<string, readonly [told: string, url: string, then: string, isSent: string]>> =
    {
      'a path': ['/things/47x', 'http://here/things/47x', '/things/n-1', 'http://here/things/n-1'],
      'a whole address': ['http://here/things/47x', 'http://here/things/47x', 'http://b/2', 'http://b/2'],
    };
  for (const [name, [told, url, then, isSent]] of Object.entries(places))
    test(`asks where Location leads: ${name}`, () => {
      const post = stepOf(1, { method: 'POST', url: 'http://here/things' }, '{}', [
        { name: 'Location', value: told },
      ]);
      const script = chainScript([post, stepOf(2, { method: 'GET', url }, '{}')]);
      assert.match(runScript(script, `location: ${then}\r\n\r\n{}`), `<${isSent}>`);
    });

  test('hands curl no flag in the place of an address', () => {
    const url = 'http://here/things/47x';
    const post = stepOf(1, { method: 'POST', url: 'http://here/things' }, '{}', [
      { name: 'Location', value: url },
    ]);
    const script = chainScript([post, stepOf(2, { method: 'GET', url }, '{}')]);
    assert.not.match(runScript(script, 'Location: -oops\r\n\r\n{}'), '<-oops>');
  });

  test('asks for the page that an answer names: by its mark, by a link, by a field', () => {
    const first = { method: 'GET', url: 'http://here/things' };
    const next = (url: string) => stepOf(2, { method: 'GET', url }, '{}');
    const marked = stepOf(1, first, '{"items":[1],"nextCursor":"Zm9v=="}');
    const byMark = chainScript([marked, next('http://here/things?limit=1&cursor=Zm9v%3D%3D')]);
    assert.match(runScript(byMark, '{"nextCursor":"YmFy"}'), '<http://here/things?limit=1&cursor=YmFy>');
    const linked = stepOf(1, first, '{"links":{"next":"/things?page=2"}}');
    const byLink = chainScript([linked, next('http://here/things?page=2')]);
    assert.match(runScript(byLink, '{"links":{"next":"/things?page=3"}}'), '<http://here/things?page=3>');
    const value = '<http://here/a>; rel="first", <http://here/things?after=9>; rel="next"';
    const field = stepOf(1, first, '[]', [{ name: 'Link', value }]);
    const byField = chainScript([field, next('http://here/things?after=9')]);
    const answer = 'Link: <http://here/a>; rel="first", <http://here/things?after=12>; rel="next"\r\n\r\n[]';
    assert.match(runScript(byField, answer), '<http://here/things?after=12>');
  });

  test('leaves an address as it is that no answer told, or that is no plain one', () => {
    const post = stepOf(1, { method: 'POST', url: 'http://here/things' }, '{}', [
      { name: 'Location', value: '/things/$(echo%20oops)' },
    ]);
    for (const url of ['http://here/things/48', 'http://here/things/$(echo%20oops)']) {
      const script = chainScript([post, stepOf(2, { method: 'GET', url }, '{}')]);
      assert.match(runScript(script, 'Location: /other'), `<${url}>`);
    }
  });

  test('lets nothing of a target act on the shell', () => {
    const url = 'http://here/$(echo%20oops)/47?`echo`';
    const values = [named('path.id', 47)];
    const script = chainScript([made, stepOf(2, { method: 'GET', url, values }, '{}')]);
    assert.match(runScript(script, '{"id":"$(echo oops)"}'), `<${url}>`);
  });

  test('is made of chains alone', () => {
    const [id] = [made.case.id];
    assert.ok(isChain({ steps: [made, made] }));
    assert.not(isChain({ steps: [made] }));
    assert.not(
      isChain({ steps: [made, { ...made, case: { ...made.case, id: id.replace('chain', 'repeat') } }] }),
    );
  });
});

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
