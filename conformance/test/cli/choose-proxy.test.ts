/** Which proxy the environment names for a target, as other tools read it. */

import * as assert from 'uvu/assert';
import { chooseProxy } from '../../options/choose-proxy.ts';
import { suite } from '../support/suite.ts';

const proxy = 'http://p:3128';
const same = (list: string) => ({ https_proxy: proxy, HTTP_PROXY: proxy, NO_PROXY: list });

/** The target, the environment, and whether the proxy is used. */
const table: readonly (readonly [target: string, env: Record<string, string>, origin: string | undefined])[] =
  [
    ['http://h', {}, undefined],
    ['http://h', { http_proxy: proxy }, proxy],
    ['http://h', { HTTP_PROXY: proxy }, proxy],
    ['https://h', { HTTP_PROXY: proxy }, undefined],
    ['https://h', { HTTPS_PROXY: proxy }, proxy],
    ['https://h', { https_proxy: 'https://q', HTTPS_PROXY: proxy }, 'https://q'],
    ['https://h', { ALL_PROXY: 'p:3128' }, proxy],
    ['https://h', { https_proxy: '', all_proxy: proxy }, proxy],
    ['http://localhost:8080', { http_proxy: proxy }, undefined],
    ['http://a.localhost', { http_proxy: proxy }, undefined],
    ['http://127.9.9.9', { http_proxy: proxy }, undefined],
    ['http://[::1]:80', { http_proxy: proxy }, undefined],
    ['https://h', same('*'), undefined],
    ['https://h.example', same('other, h.example'), undefined],
    ['https://H.EXAMPLE', same('h.example'), undefined],
    ['https://a.h.example', same('h.example'), undefined],
    ['https://a.h.example', same('.h.example'), undefined],
    ['https://a.h.example', same('*.h.example'), undefined],
    ['https://ah.example', same('h.example'), proxy],
    ['https://h.example', same('a.h.example'), proxy],
    ['https://h.example:8443', same('h.example:8443'), undefined],
    ['https://h.example:8443', same('h.example:443'), proxy],
    ['https://h.example', same('h.example:443'), undefined],
    ['https://10.1.2.3', same('10.0.0.0/8'), undefined],
    ['https://11.1.2.3', same('10.0.0.0/8'), proxy],
    ['https://10.1.2.3', same('10.1.2.3'), undefined],
    ['https://10.1.2.3', same('10.0.0.0/99'), proxy],
    ['https://[2001:db8::1]', same('2001:db8::/32'), undefined],
    ['https://[2001:db8::1]', same('2001:db8::1'), undefined],
    ['https://[2001:db8::1]:8443', same('[2001:db8::1]:8443'), undefined],
    ['https://h', { https_proxy: proxy, no_proxy: 'x', NO_PROXY: 'h' }, proxy],
  ];

suite('proxy of the environment', (test) => {
  for (const [target, env, origin] of table) {
    test(`${target} with ${JSON.stringify(env)}`, () => {
      assert.is(chooseProxy(target, undefined, env)?.origin, origin);
    });
  }

  test('what is typed counts instead, for loopback as well', () => {
    const env = { http_proxy: proxy, no_proxy: '*', WHERE: 'https://u:p%3Aq@q:1' };
    assert.is(chooseProxy('http://127.0.0.1', 'q:8080', env)?.origin, 'http://q:8080');
    assert.is(chooseProxy('http://h', false, { http_proxy: proxy }), undefined);
    const referred = chooseProxy('http://h', 'env:WHERE', env);
    assert.equal(referred, { origin: 'https://q:1', credential: 'u:p:q' });
  });

  test('a variable that holds no address is named, not repeated', () => {
    assert.throws(
      () => chooseProxy('http://h', undefined, { HTTP_PROXY: 'http://user:hunter2@' }),
      (error: Error) =>
        /variable HTTP_PROXY: this is no address/.test(error.message) && !/hunter2/.test(error.message),
    );
  });
});
