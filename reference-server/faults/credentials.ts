/** Faults in authentication. */

import type { IncomingMessage } from 'node:http';
import { countByConnection } from '../bends/counting.ts';
import { acceptAs, letIn, refuseLate, rememberBy, trustAgain } from '../bends/credentials.ts';
import { inCrowdsOver } from '../bends/letting-pass.ts';
import { changeRefusals, crashOnRefusals } from '../bends/on-refusal.ts';
import { takeForJson } from '../bends/reading.ts';
import { type Refusal, refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const credentialFaults: readonly Fault[] = [
  // The middleware is not registered for the route.
  {
    name: 'no-authentication',
    title: 'No credential is asked for.',
    rows: ['AUT-01', 'AUT-02', 'AUT-03', 'AUT-06', 'AUT-07', 'AUT-08'],
    bend: letIn(() => true),
  },
  // A proxy is thought to have checked whoever opens a connection.
  {
    name: 'first-request-trusted',
    title: 'The first request on a connection needs no Authorization.',
    rows: ['AUT-01'],
    bend: (behaviour) => {
      const count = countByConnection();
      return letIn((request) => count(request) === 1 && request.headers.authorization === undefined)(
        behaviour,
      );
    },
  },
  // Only the presence of a token is checked.
  {
    name: 'any-token',
    title: 'Any bearer token will do.',
    rows: ['AUT-07', 'AUT-08'],
    bend: letIn(({ headers }) => /^bearer +\S/i.test(headers.authorization ?? '')),
  },
  // Only the presence of the field is checked.
  {
    name: 'any-header',
    title: 'Any Authorization will do, an empty one too.',
    rows: ['AUT-02', 'AUT-03', 'AUT-07', 'AUT-08'],
    bend: letIn(({ headers }) => headers.authorization !== undefined),
  },
  // The last word of the field is taken for the token.
  {
    name: 'any-scheme',
    title: 'The token is accepted under any scheme.',
    rows: ['AUT-03'],
    bend: acceptAs((sent) => (/^\S+ \S+$/.test(sent) ? [`Bearer ${sent.split(' ')[1]}`] : [])),
  },
  // A prefix is removed if it is there.
  {
    name: 'no-scheme',
    title: 'The token is accepted without a scheme.',
    rows: ['AUT-03'],
    bend: acceptAs((sent) => [`Bearer ${sent}`]),
  },
  // Older clients are still supported.
  {
    name: 'basic-password',
    title: 'The token is accepted as Basic credentials.',
    rows: ['AUT-03'],
    bend: acceptAs((sent) => [
      `Bearer ${Buffer.from(sent.replace(/^Basic /, ''), 'base64')
        .toString()
        .replace(/^.*:/, '')}`,
    ]),
  },
  // As with API keys of some payment services, the user name is the key.
  {
    name: 'basic-user',
    title: 'The token is accepted as the user of Basic credentials.',
    rows: ['AUT-03'],
    bend: acceptAs((sent) => [
      `Bearer ${Buffer.from(/^Basic (.*)$/.exec(sent)?.[1] ?? '', 'base64')
        .toString()
        .replace(/:$/, '')}`,
    ]),
  },
  // The field is split at blanks, and the last part is taken.
  {
    name: 'last-word-counts',
    title: 'The last word of Authorization is taken for the token.',
    rows: ['AUT-08'],
    bend: acceptAs((sent) => [sent.replace(/^(Bearer) (?:\S+ )+(\S+)$/, '$1 $2')]),
  },
  // A second branch for older clients does not check the token.
  {
    name: 'any-token-behind-bearer',
    title: 'Behind bearer in small letters any token will do.',
    rows: ['AUT-07'],
    bend: letIn(({ headers }) => /^bearer \S/.test(headers.authorization ?? '')),
  },
  // Only whether the field begins with Bearer is checked.
  {
    name: 'scheme-begins-so',
    title: 'The scheme Bearerx is accepted.',
    rows: ['AUT-03'],
    bend: acceptAs((sent) => [sent.replace(/^Bearer\w+/, 'Bearer')]),
  },
  // An empty token equals the empty one of the default user.
  {
    name: 'empty-bearer',
    title: 'Bearer without a token is accepted.',
    rows: ['AUT-02'],
    bend: letIn(({ headers }) => /^bearer *$/i.test(headers.authorization ?? 'none')),
  },
  // An empty value is taken for disabled authentication.
  {
    name: 'empty-authorization',
    title: 'An empty Authorization is accepted.',
    rows: ['AUT-02'],
    bend: letIn(({ headers }) => headers.authorization === ''),
  },
  // The comparison ends at the end of the shorter text.
  {
    name: 'shorter-token',
    title: 'A token that is cut short is accepted.',
    rows: ['AUT-08'],
    bend: (behaviour) => {
      const known = new Set<string>();
      return {
        ...behaviour,
        authenticate: (request, tokens) => {
          const sent = request.headers.authorization ?? '';
          const refused = behaviour.authenticate(request, tokens);
          if (!refused) known.add(sent);
          const isBeginning = /^Bearer \S/.test(sent) && [...known].some((value) => value.startsWith(sent));
          return isBeginning ? undefined : refused;
        },
      };
    },
  },
  // Only whether the text begins with the token is checked.
  {
    name: 'longer-token',
    title: 'A token with more behind it is accepted.',
    rows: ['AUT-08'],
    bend: acceptAs((sent) => Array.from(sent, (_, at) => sent.slice(0, at))),
  },
  // A database column that is compared without regard to case.
  {
    name: 'token-in-any-case',
    title: 'The token is accepted in any case.',
    rows: ['AUT-08'],
    bend: rememberBy(({ headers }) => headers.authorization?.toLowerCase()),
  },
  // A loop ends one character too early.
  {
    name: 'last-character-ignored',
    title: 'The last character of the token does not matter.',
    rows: ['AUT-08'],
    bend: rememberBy(({ headers }) => headers.authorization?.slice(0, -1)),
  },
  // The field is split at blanks.
  {
    name: 'second-word-ignored',
    title: 'What stands behind the token is ignored.',
    rows: ['AUT-08'],
    bend: acceptAs((sent) => [sent.split(' ').slice(0, 2).join(' ')]),
  },
  // The field is split into a list.
  {
    name: 'comma-ignored',
    title: 'A comma behind the token is ignored.',
    rows: ['AUT-08'],
    bend: acceptAs((sent) => sent.split(',')),
  },
  // One function parses all schemes.
  {
    name: 'token-from-base64',
    title: 'A token in base64 is decoded.',
    rows: ['AUT-08'],
    bend: acceptAs((sent) => [`Bearer ${Buffer.from(sent.replace(/^Bearer /, ''), 'base64').toString()}`]),
  },
  // Parameters of header fields may be quoted, and the token is taken for one.
  {
    name: 'token-unquoted',
    title: 'Quotes around the token are dropped.',
    rows: ['AUT-08'],
    bend: acceptAs((sent) => [sent.replaceAll('"', '')]),
  },
  // The field is decoded like a query.
  {
    name: 'token-percent-decoded',
    title: 'A percent-encoded token is decoded.',
    rows: ['AUT-08'],
    bend: acceptAs((sent) => [
      sent.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    ]),
  },
  // The table of tokens has rows with values that were never set.
  {
    name: 'words-are-tokens',
    title: 'The tokens null and undefined are accepted.',
    rows: ['AUT-07'],
    bend: letIn(({ headers }) => /^Bearer (?:null|undefined)$/.test(headers.authorization ?? '')),
  },
  // The user is stored with the connection.
  {
    name: 'connection-remembered',
    title: 'Once a connection has shown a token, it needs no more.',
    rows: ['AUT-06'],
    bend: trustAgain(({ socket }) => socket),
  },
  // A cache of decisions, which is full by then.
  {
    name: 'sixth-request-trusted',
    title: 'From the sixth request of a connection on any credential will do, or none.',
    rows: ['AUT-06'],
    bend: (behaviour) => {
      const position = countByConnection();
      return {
        ...behaviour,
        authenticate: (request, tokens) =>
          position(request) > 5 ? undefined : behaviour.authenticate(request, tokens),
      };
    },
  },
  // Sessions are keyed by the address of the client.
  {
    name: 'address-remembered',
    title: 'Once an address has shown a token, it needs no more.',
    rows: ['AUT-01', 'AUT-06'],
    bend: trustAgain(({ socket }) => socket.remoteAddress),
  },
  // Local requests need no credential, and the server trusts a field that says where they come from.
  {
    name: 'forwarded-address-trusted',
    title: 'X-Forwarded-For of this machine needs no credential.',
    rows: ['AUT-13'],
    besides: ['AUT-01'],
    bend: letIn(
      ({ headers }) => headers.authorization === undefined && headers['x-forwarded-for'] === '127.0.0.1',
    ),
  },
  // A proxy that authenticates is expected in front.
  {
    name: 'forwarded-user-trusted',
    title: 'A user in X-Forwarded-User or X-Remote-User is taken at its word.',
    rows: ['AUT-13'],
    bend: letIn(({ headers }) => 'x-forwarded-user' in headers || 'x-remote-user' in headers),
  },
  // The list of public paths is checked against a field that a rewriting proxy sets.
  {
    name: 'original-url-trusted',
    title: 'With X-Original-URL of an open path there is no look at the credential.',
    rows: ['AUT-13'],
    bend: letIn(({ headers }) => headers['x-original-url'] === '/'),
  },
  // The protected URL is compared as a whole.
  {
    name: 'query-needs-no-credential',
    title: 'Without Authorization a query leads past the credential.',
    rows: ['AUT-14'],
    bend: letIn(({ headers, url = '' }) => headers.authorization === undefined && /\?./.test(url)),
  },
  // The router accepts a final slash, the guard in front of it does not.
  {
    name: 'slash-needs-no-credential',
    title: '/plants/ is /plants, and nobody looks at the credential.',
    rows: ['AUT-14'],
    needs: 'strict',
    bend: (behaviour) => {
      const isSpelt = (request: IncomingMessage) =>
        'originalUrl' in request && request.originalUrl === '/plants/';
      return {
        ...letIn(isSpelt)(behaviour),
        rewrite: (url) => url.replace(/^\/plants\/$/, '/plants'),
      };
    },
  },
  // The router ignores case, the guard in front of it does not.
  {
    name: 'capitals-need-no-credential',
    title: '/PLANTS is /plants, and nobody looks at the credential.',
    rows: ['AUT-14'],
    needs: 'strict',
    bend: (behaviour) => {
      const isSpelt = (request: IncomingMessage) =>
        'originalUrl' in request && request.originalUrl === '/PLANTS';
      return { ...letIn(isSpelt)(behaviour), rewrite: (url) => url.replace(/^\/PLANTS$/, '/plants') };
    },
  },
  // The field is split without checking whether it is present.
  {
    name: 'missing-credential-crashes',
    title: 'A request without Authorization ends in 500.',
    rows: ['AUT-01', 'AUT-04', 'AUT-05', 'AUT-06', 'NET-01'],
    bend: crashOnRefusals(
      ({ reason }, { headers }) => reason === 'no-token' && headers.authorization === undefined,
    ),
  },
  // Large bodies are handled by other code that writes them to a file.
  {
    name: 'large-body-needs-no-credential',
    title: 'A body beyond 32 kB needs no Authorization.',
    rows: ['AUT-01'],
    bend: letIn(
      ({ headers }) => headers.authorization === undefined && Number(headers['content-length']) > 32_768,
    ),
  },
  // Requests with forms and with JSON are authenticated in two places.
  {
    name: 'any-scheme-with-a-charset',
    title: 'With a charset in Content-Type any scheme will do.',
    rows: ['AUT-03'],
    bend: letIn(({ headers }) =>
      Boolean(
        headers['content-type']?.includes(';') && /^(?!bearer\b)\S+ \S/i.test(headers.authorization ?? ''),
      ),
    ),
  },
  // Requests from the gateway are thought to be authenticated there.
  {
    name: 'any-token-in-small-letters',
    title: 'With field names in small letters any token will do.',
    rows: ['AUT-07', 'AUT-08'],
    bend: letIn(
      ({ rawHeaders, headers }) =>
        rawHeaders.includes('authorization') && /^bearer +\S/i.test(headers.authorization ?? ''),
    ),
  },
  // A token in the query is expected where the field has none.
  {
    name: 'empty-bearer-with-a-query',
    title: 'With a query an empty Authorization will do.',
    rows: ['AUT-02'],
    bend: letIn(
      ({ headers, url = '' }) =>
        url.includes('?') && /^(?:bearer *)?$/i.test(headers.authorization ?? 'none'),
    ),
  },
  // The user of the request is stored in a variable that all requests share.
  {
    name: 'credential-of-the-crowd',
    title: 'With more than ten requests at once the credential of another one is taken.',
    rows: ['AUT-01'],
    besides: ['AUT-06', 'AUT-13', 'AUT-14'],
    bend: inCrowdsOver(10, (isCrowded) => (behaviour) => {
      const late = new WeakMap<IncomingMessage, Refusal>();
      return {
        ...behaviour,
        authenticate: (request, tokens) => {
          const refused = behaviour.authenticate(request, tokens);
          if (!refused || request.headers.authorization !== undefined) return refused;
          late.set(request, refused);
          return undefined;
        },
        parsePlant: (bytes, request) => {
          const refused = isCrowded(request) ? undefined : late.get(request);
          return refused ?? behaviour.parsePlant(bytes, request);
        },
      };
    }),
  },
  // The second word is read without checking that it is there.
  {
    name: 'single-word-crashes',
    title: 'An Authorization of a single word ends in 500.',
    rows: ['AUT-02', 'AUT-03', 'NET-01'],
    bend: crashOnRefusals(
      ({ reason }, { headers }) => reason === 'no-token' && /^\S*$/.test(headers.authorization ?? ' '),
    ),
  },
  // The body is read before the credential.
  {
    name: 'bad-body-first-crashes',
    title: 'A body of null without a credential ends in 500.',
    rows: ['AUT-04', 'NET-01'],
    bend: refuseLate((text) =>
      text === 'null' ? refusal('internal', 'cannot read members of null') : undefined,
    ),
  },
  // The middleware was made for browsers.
  {
    name: 'login-page',
    title: 'Without a right credential the client is redirected to a login.',
    rows: ['AUT-01', 'AUT-02', 'AUT-03', 'AUT-04', 'AUT-05', 'AUT-06', 'AUT-07', 'AUT-08'],
    bend: changeRefusals((right) => (right.status === 401 ? login : right)),
  },
  // Only JSON passes through the authentication.
  {
    name: 'text-needs-no-credential',
    title: 'A body of text/plain needs no credential.',
    rows: ['AUT-05'],
    bend: (behaviour) => takeForJson(isText)(letIn(isText)(behaviour)),
  },
  // Only JSON passes through the authentication.
  {
    name: 'untyped-needs-no-credential',
    title: 'A body without a type needs no credential.',
    rows: ['AUT-05'],
    bend: (behaviour) => takeForJson(isUntyped)(letIn(isUntyped)(behaviour)),
  },
  // An error of the parser skips the rest of the chain.
  {
    name: 'truncated-body-needs-no-credential',
    title: 'A body that is cut off needs no credential.',
    rows: ['AUT-04'],
    bend: refuseLate((text) =>
      /^\{.*[^}\s]$/s.test(text) ? { kind: 'plant', id: 0n, name: '' } : undefined,
    ),
  },
];

const login = { status: 302, headers: { Location: '/login' }, body: '' };

function isText({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/plain') ?? false;
}

function isUntyped({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined;
}
