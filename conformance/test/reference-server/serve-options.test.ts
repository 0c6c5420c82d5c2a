/** The flags of serve: what each becomes, and the sentence for each way to get one wrong. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parseServeOptions } from '../../../reference-server/serve-options.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const wrong: readonly (readonly [readonly string[], RegExp])[] = [
  [['--prot', '1'], /^--prot: there is no such flag; did you mean --port\?$/],
  [['--databse=x'], /^--databse: there is no such flag; did you mean --database\?$/],
  [['--colour'], /^--colour: there is no such flag; see --help$/],
  [['-x'], /^-x: there is no such flag; see --help$/],
  [['plants.db'], /'plants.db'.*see --help$/],
  [['--port'], /--port.*see --help$/],
  [['--log=yes'], /--log.*see --help$/],
  [['--varient', 'x'], /^--varient: there is no such flag; did you mean --variant\?$/],
  [['--fault'], /--fault.*see --help$/],
  [['--host', '--log'], /--host.*see --help$/],
  [['--port', 'x'], /^--port: must be a number from 0 \(any free port\) to 65535$/],
  [['--port', '65536'], /^--port 65536: must be/],
  [['--port', ''], /^--port: must be/],
  [['--database', ''], /^--database: the name is empty; name a file, or leave it out/],
  [['--database= '], /^--database: the name is empty; /],
  [['--port', '1.5'], /^--port 1.5: must be/],
  [
    ['--token', 'env:NOWHERE'],
    /^--token: the environment variable NOWHERE is not set; set it: export NOWHERE=…$/,
  ],
  [['--token', 'env:'], /^--token: env: names no environment variable; name one: env:NAME$/],
  [['--token', 'file:'], /^--token: file: names no file; name one: file:PATH$/],
  [
    ['--token', 'file:/nowhere/token'],
    /^--token: the file \/nowhere\/token cannot be read \(ENOENT\); name a file /,
  ],
  [
    ['--token', 'file:/dev/zero'],
    /^--token: the file \/dev\/zero cannot be read \(it is not a file\); name a file /,
  ],
];

suite('serve options', (test) => {
  test('have defaults', () => {
    assert.equal(parseServeOptions([], {}), {
      host: '127.0.0.1',
      port: 8080,
      tokens: [],
      database: undefined,
      log: false,
      fault: undefined,
      variants: [],
      listFaults: false,
    });
  });

  test('are taken over', () => {
    const server = ['--host=::1', '--port', '0', '--token', 'a', '--token=b', '--database', 'x.db', '--log'];
    const deviations = ['--fault', 'one', '--variant', 'two', '--variant=three', '--list-faults'];
    const argv = [...server, ...deviations];
    assert.equal(parseServeOptions(argv, { PLANT_STORE_TOKEN: 'ignored' }), {
      host: '::1',
      port: 0,
      tokens: [
        { value: 'a', shell: 'a' },
        { value: 'b', shell: 'b' },
      ],
      database: 'x.db',
      log: true,
      fault: 'one',
      variants: ['two', 'three'],
      listFaults: true,
    });
  });

  test('take a token from the environment or a file, and keep it out of sight', () =>
    withFolder({ "it's a token": 'from-file\n' }, async (folder) => {
      const env = { PLANT_STORE_TOKEN: 'from-default', OTHER: 'from-other' };
      const tokens = (argv: readonly string[]) => parseServeOptions(argv, env)?.tokens;
      assert.equal(tokens([]), [{ value: 'from-default', shell: '$PLANT_STORE_TOKEN' }]);
      assert.equal(tokens(['--token', 'env:OTHER']), [{ value: 'from-other', shell: '$OTHER' }]);
      const [token] = tokens(['--token', `file:${join(folder, "it's a token")}`]) ?? [];
      assert.is(token?.value, 'from-file');
      assert.is(token?.shell, `$(cat '${folder}/it'\\''s a token')`);
    }));

  test('are undefined when help is asked for', () => {
    assert.is(parseServeOptions(['-h'], {}), undefined);
    assert.is(parseServeOptions(['--help', '--log'], {}), undefined);
  });

  for (const [argv, message] of wrong) {
    test(`${argv.join(' ')} is refused in one sentence`, () => {
      const refuse = () => parseServeOptions(argv, {});
      assert.throws(refuse, (error: Error) => error.name === 'StartError' && message.test(error.message));
      assert.throws(refuse, (error: Error) => !error.message.includes('\n'));
    });
  }
});
