/** What bad input gets: exit 2, nothing on stdout, one sentence that names the flag, and a remedy. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const url = 'http://127.0.0.1:9';
const token = ['--token', 'x'];

/** The arguments, what the first line has to say, and the remedy. */
const wrong: readonly (readonly [argv: readonly string[], says: RegExp, remedy: RegExp])[] = [
  [['verify'], /the URL of the server is missing/, /write it like \S.* verify .*http:\/\/localhost:8080/],
  [['verfy', url], /unknown command 'verfy'/, /did you mean verify\?/],
  [['something-else', '--help'], /unknown command 'something-else'/, /commands: verify, demo, serve, list/],
  [['lint:document', 'openapi.yaml'], /unknown command 'lint:document'/, /did you mean lint\?/],
  [['help', 'verfy'], /unknown command 'verfy'/, /did you mean verify\?/],
  [[url], /unknown command 'http:\/\/127\.0\.0\.1:9'/, /did you mean verify http:\/\/127\.0\.0\.1:9\?/],
  [['compare', url], /one target is nothing to compare/, /compare -- http.*or add --prism/],
  [['--versoin'], /unknown option '--versoin'/, /did you mean --version\?/],
  [['verify', url, '--tokn', 'x'], /unknown option '--tokn'/, /did you mean --token\?/],
  [['verify', url, '--wholly-different'], /unknown option/, /verify -- --help shows what there is/],
  [['verify', url, '--shard', '1/4'], /--shard is not in this version/, /verify -- --help/],
  [['verify', url, '--shard=1/4'], /--shard is not in this version/, /verify -- --help/],
  [['verify', url, url], /verify takes one URL/, /write it like/],
  [['explain'], /there is nothing to explain/, /explain .*violation-refused/],
  [['explain', 'REJ-01', 'REJ-02'], /explain takes one id/, /explain/],
  [['list', 'REJ-01'], /list takes only flags/, /list -- --help/],
  [['verify', url, '--token'], /option '--token <value>' argument missing/, /write its value after it/],
  [['verify', url, ...token, '--only', ''], /--only: the value is empty/, /leave it out/],
  [['verify', url, ...token, '--skip', ' , '], /--skip: the value is empty/, /leave it out/],
  [['verify', url, ...token, '--operation', ''], /--operation: the value is empty/, /leave it out/],
  [['verify', url, ...token, '--document', ''], /--document: the value is empty/, /leave it out/],
  [['list', '--requirements', ''], /--requirements: the value is empty/, /leave it out/],
  [['verify', url, ...token, '--report-dir', ''], /--report-dir: the value is empty/, /leave it out/],
  [
    ['verify', 'localhost:8080', ...token],
    /"localhost:8080" is not a URL/,
    /such as http:\/\/localhost:8080/,
  ],
  [['verify', 'ftp://localhost', ...token], /"ftp:\/\/localhost" is not a web address/, /only http/],
  [['verify', 'http://user:pw@localhost', ...token], /contains a user name or password/, /--token/],
  [['verify', url], /--token VALUE is missing/, /PLANT_STORE_TOKEN/],
  [['verify', url, '--token', 'env:NOT_SET'], /--token: .*NOT_SET is not set/, /export NOT_SET/],
  [['verify', url, '--token', 'env:'], /--token: env: names no environment variable/, /env:NAME/],
  [['verify', url, '--token', 'file:'], /--token: file: names no file/, /file:PATH/],
  [
    ['verify', url, '--token', 'file:none'],
    /--token: the file none cannot be read \(ENOENT\)/,
    /name a file/,
  ],
  [
    ['verify', url, ...token, '--credential', 'bearerAuth=y'],
    /bearerAuth is given twice, by --token and by --credential bearerAuth/,
    /give it once/,
  ],
  [['verify', url, '--credential', 'bearer=x'], /--credential: .*no security scheme/, /bearerAuth/],
  [
    ['verify', url, ...token, '--runs', 'some'],
    /--runs: "some" is not a whole number from 0 to 10000/,
    /--runs 1/,
  ],
  [['verify', url, ...token, '--max-time', '1h'], /--max-time: "1h" is not a time/, /units: ms, s, m/],
  [
    ['verify', url, ...token, '--only', 'REJ-033'],
    /--only: nothing is called "REJ-033"/,
    /did you mean REJ-03\?/,
  ],
  [
    ['verify', url, ...token, '--skip', 'no-server-errors'],
    /--skip: nothing/,
    /did you mean no-server-error\?/,
  ],
  [['verify', url, ...token, '--only', 'id:type:strng'], /--only: nothing/, /did you mean id:type:string\?/],
  [
    ['verify', url, ...token, '--operation', 'createPlants'],
    /--operation: nothing/,
    /did you mean createPlant\?/,
  ],
  [['verify', url, ...token, '--report', 'jsn'], /--report: there is no format "jsn"/, /did you mean json\?/],
  [
    ['verify', url, ...token, '--report-dir', 'FOLDER/taken/x'],
    /--report-dir: \S+taken\/x cannot be written/,
    /another folder/,
  ],
  [
    ['verify', url, ...token, '--document', 'FOLDER/none.yaml'],
    /--document: \S+none\.yaml: the document cannot be read/,
    /^$/,
  ],
  [
    ['verify', url, ...token, '--document', 'FOLDER/broken.yaml'],
    /--document: \S+broken\.yaml:1:\d+: /,
    /^$/,
  ],
  [['verify', url, ...token, '--requirements', 'FOLDER/none.yaml'], /--requirements: \S+none\.yaml: /, /^$/],
  [['explain', 'REJ-99'], /nothing is called "REJ-99"/, /did you mean REJ-\d\d\?/],
  [['explain', 'wholly-different-thing'], /nothing is called/, /the command list/],
  [['list', '--operation', 'other'], /--operation: nothing is called "other"/, /operations: createPlant/],
  [['serve', '--prot', '1'], /--prot/, /^$/],
];

suite('usage errors', (test) => {
  for (const [argv, says, remedy] of wrong) {
    test(argv.join(' '), async () => {
      const files = { taken: '', 'broken.yaml': '{' };
      const run = await withFolder(files, (folder) => {
        return callMain(argv.map((word) => word.replace('FOLDER', folder)));
      });
      assert.is(run.code, 2, run.stderr);
      assert.is(run.stdout, '');
      const [first = '', ...rest] = run.stderr.trimEnd().split('\n');
      assert.match(first, says);
      assert.match(rest.join('\n'), remedy);
      assert.ok(rest.length < 3, run.stderr);
    });
  }

  test('end the process with 2', async () => {
    const run = await runCli(['verify', url, ...token, '--runs', 'some']);
    assert.equal(run, {
      code: 2,
      stdout: '',
      stderr: 'error: --runs: "some" is not a whole number from 0 to 10000\n  give one, such as --runs 1\n',
    });
  });

  test('no command at all shows the help, and is an error', async () => {
    const run = await runCli([]);
    assert.is(run.code, 2);
    assert.match(run.stderr, /^Usage: plant-store-conformance/);
  });
});
