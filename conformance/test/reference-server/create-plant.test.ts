/** POST /plants with valid bodies: rows ACC, OPN and RES, seen from the server. */

import * as assert from 'uvu/assert';
import { defaultBehaviour } from '../../../reference-server/behaviour.ts';
import { errors } from '../../../reference-server/errors.ts';
import { parseInt64 } from '../../../reference-server/plants.ts';
import { suite } from '../support/suite.ts';
import { expectError } from './expect-error.ts';
import { openSocket, post, rawPost, withPlantServer } from './http.ts';

const names = [
  'Ärger, naïve',
  '植物 🌵 𝄞',
  'e\u0301',
  'שלום مرحبا',
  '"\'\\%<>&;',
  'null',
  'true',
  '123',
  '__proto__',
  'constructor',
  '',
  ' ',
  ' outer ',
  'line\r\nbreak\ttab',
  'nul \u0000 inside',
  'x'.repeat(4096),
];

const spellings: Readonly<Record<string, object>> = {
  ' \t\r\n{ "name" : "Fern" , "id" : 1 } \n': { name: 'Fern' },
  '{"id":1,"name":"\\u0046ern"}': { name: 'Fern' },
  '{"\\u0069d":1,"n\\u0061me":"a\\/b"}': { name: 'a/b' },
  '{"id":1.0,"name":"a"}': { name: 'a' },
  '{"id":10E-1,"name":"a"}': { name: 'a' },
  '{"id":-0,"name":"a"}': { name: 'a' },
  '{"id":9223372036854775807,"name":"a"}': { name: 'a' },
  '{"id":-9223372036854775808,"name":"a"}': { name: 'a' },
  '{"id":1,"name":"a","extra":{"id":"x"}}': { name: 'a' },
  '{"id":1,"name":"a","__proto__":{"tag":5}}': { name: 'a' },
  '{"id":"x","id":1,"name":5,"name":"last"}': { name: 'last' },
};

suite('create plant, valid bodies', (test) => {
  test('answers name and tag as they were sent, and nothing else', () =>
    withPlantServer(async ({ url }) => {
      for (const [id, name] of names.entries()) {
        const bare = await post(url, JSON.stringify({ id, name }));
        assert.is(bare.status, 200, bare.text);
        assert.is(bare.headers['content-type'], 'application/json');
        assert.equal(JSON.parse(bare.text), { name });
        const tagged = await post(url, JSON.stringify({ id, name, tag: name }));
        assert.equal(JSON.parse(tagged.text), { name, tag: name });
      }
    }));

  test('takes every spelling of a valid body', () =>
    withPlantServer(async ({ url }) => {
      for (const [body, plant] of Object.entries(spellings)) {
        const received = await post(url, body);
        assert.is(received.status, 200, body);
        assert.equal(JSON.parse(received.text), plant);
      }
    }));

  test('takes a chunked body that is split inside a character, behind 100-continue', () =>
    withPlantServer(async ({ url }) => {
      const bytes = Buffer.from('{"id":1,"name":"ä𝄞"}');
      const { socket, until } = await openSocket(url);
      const [head] = rawPost('', ['Expect: 100-continue', 'Transfer-Encoding: chunked']).split(
        'Content-Length',
      );
      socket.write(`${head}\r\n`);
      await until(/^HTTP\/1.1 100 Continue\r\n\r\n/);
      for (const byte of bytes) socket.write(Buffer.from([...Buffer.from('1\r\n'), byte, 13, 10]));
      socket.write('0\r\n\r\n');
      assert.match(await until(/}$/), /HTTP\/1.1 200 OK.*\{"name":"ä𝄞"\}$/s);
      socket.destroy();
    }));

  test('answers 200 requests at once, each with its own name', () =>
    withPlantServer(async ({ url }) => {
      const ids = Array.from({ length: 200 }, (_, id) => id);
      const all = await Promise.all(ids.map((id) => post(url, JSON.stringify({ id, name: `plant ${id}` }))));
      assert.equal(
        all.map(({ status, text }) => [status, text]),
        ids.map((id) => [200, `{"name":"plant ${id}"}`]),
      );
    }));
});

suite('create plant, behaviour', (test) => {
  test('one step can be replaced alone', () => {
    const answerPlant = () => ({ status: 201, headers: {}, body: 'made' });
    const work = async (url: string) => {
      const made = await post(url, '{"id":1,"name":"a"}');
      assert.equal([made.status, made.text], [201, 'made']);
      expectError(await post(url, '{}'), 'member-missing', 'id: is missing; name: is missing');
    };
    return withPlantServer(({ url }) => work(url), { behaviour: { ...defaultBehaviour, answerPlant } });
  });

  test('a fault of the server is 400 with an Error, without its details, and is reported', () => {
    const failures: unknown[] = [];
    const parsePlant = () => {
      throw new Error('secret detail');
    };
    const work = async (url: string) => {
      const received = await post(url, '{"id":1,"name":"a"}');
      expectError(received, 'create-failed', 'the server failed');
      assert.not.match(received.text, /secret detail|\.ts/);
      assert.equal(failures.map(String), ['Error: secret detail']);
      assert.is(errors['create-failed'].status, 400);
    };
    const behaviour = { ...defaultBehaviour, parsePlant };
    return withPlantServer(({ url }) => work(url), { behaviour, onFailure: (error) => failures.push(error) });
  });
});

const ends = [0n, 1n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 10n ** 18n, 10n ** 19n, 10n ** 40n];
const integers = ends.flatMap((end) => [end - 1n, end, end + 1n]).flatMap((value) => [value, -value]);

/** Exactness of ids, for every way to spell the same number. */
suite('int64', (test) => {
  test('reads every spelling of an integer as that integer, or as beyond int64', () => {
    for (const value of integers) {
      const inside = value === BigInt.asIntN(64, value);
      const expected = inside ? { kind: 'int64', value } : { kind: 'beyond' };
      for (const text of spellingsOf(value)) assert.equal(parseInt64(text), expected, text);
    }
  });

  test('knows every fraction, however small', () => {
    for (const value of integers) {
      assert.equal(parseInt64(`${value}.5`), { kind: 'fraction' });
      assert.equal(parseInt64(`${value}.${'0'.repeat(400)}1`), { kind: 'fraction' });
      assert.equal(parseInt64(`${value}1e-1`), { kind: 'fraction' });
    }
    assert.equal(parseInt64('1e-99999999999999999999'), { kind: 'fraction' });
  });

  test('reads zero in every spelling, also below zero', () => {
    const zeros = ['0', '-0', '0.0', '0e9', '-0.00E-7', '0e99999999999999999999'];
    for (const text of zeros) assert.equal(parseInt64(text), { kind: 'int64', value: 0n }, text);
  });

  test('a huge exponent is beyond int64', () => {
    assert.equal(parseInt64('1e400'), { kind: 'beyond' });
    assert.equal(parseInt64('-1e99999999999999999999'), { kind: 'beyond' });
  });
});

/** Digits; with a fraction of zeros; with the point moved by an exponent in either direction. */
function spellingsOf(value: bigint): readonly string[] {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(String(value)) ?? [];
  const shifts = Array.from({ length: 25 }, (_, index) => index + 1);
  const moved = shifts.flatMap((shift) => {
    const padded = digits.padStart(shift + 1, '0');
    const point = padded.length - shift;
    const whole = padded.slice(0, point).replace(/^0+(?=\d)/, '');
    return [
      `${sign}${digits}${'0'.repeat(shift)}e-${shift}`,
      `${sign}${whole}.${padded.slice(point)}E+${shift}`,
    ];
  });
  return [String(value), `${value}.0`, `${value}.000`, `${value}e0`, `${value}E-00`, ...moved];
}
