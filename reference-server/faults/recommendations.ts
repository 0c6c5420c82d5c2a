/** Faults that break recommendations, or reveal what should stay hidden. */

import { setTimeout } from 'node:timers/promises';
import { decodeUtf8 } from '../../conformance/json/utf8.ts';
import { jsonAnswer } from '../answer.ts';
import type { CreationSteps } from '../behaviour.ts';
import { countingPieces, seenBefore } from '../bends/counting.ts';
import { acceptAs, refuseOdd, refuseOddScheme } from '../bends/credentials.ts';
import { membersOf, readExact } from '../bends/exact.ts';
import { answerText, changePlants, crashed, editBody, editPlants, refusePlants } from '../bends/on-plant.ts';
import { answerFirst, answerStatus, changeRefusals, crashOnRefusals } from '../bends/on-refusal.ts';
import { refuseTexts } from '../bends/reading.ts';
import { framePlants } from '../bends/sending.ts';
import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';
import type { NewPlant } from '../plants.ts';

/** In milliseconds: on a busy machine, too, requests that are sent at once come within it. */
const longEnough = 25;

/** The faults, each with a comment on how such a defect arises. */
export const recommendationFaults: readonly Fault[] = [
  // Ids are unique.
  {
    name: 'repeated-id-refused',
    title: 'An id that was used before is refused with 409.',
    rows: ['ACC-03'],
    needs: 'strict',
    bend: (behaviour) => {
      const isRepeated = seenBefore();
      const conflict = jsonAnswer(409, { error: 409, message: 'id: exists' });
      return changePlants((right, { id }) => (isRepeated(id) ? conflict : right))(behaviour);
    },
  },
  // The data class allows no further members.
  {
    name: 'unknown-member-refused',
    title: 'A member that is not in the shape is refused.',
    rows: ['ACC-09'],
    needs: 'strict',
    bend: refuseTexts((text) => {
      const names = Object.keys(membersOf(readExact(text)) ?? {});
      return names.some((name) => !['id', 'name', 'tag'].includes(name));
    }, 'body: has an unknown member'),
  },
  // Empty is taken for missing.
  {
    name: 'empty-name-refused',
    title: 'An empty name is refused.',
    rows: ['OPN-03'],
    needs: 'strict',
    bend: refusePlants(({ name }) => name === '', 'name: is missing'),
  },
  // A client without a tag is supposed not to send one.
  {
    name: 'empty-tag-refused',
    title: 'An empty tag is refused.',
    rows: ['OPN-03'],
    needs: 'strict',
    bend: refusePlants(({ tag }) => tag === '', 'tag: is empty'),
  },
  // A limit that the specification does not mention.
  {
    name: 'long-name-refused',
    title: 'A name of more than 64 characters is refused.',
    rows: ['OPN-04'],
    needs: 'strict',
    bend: refusePlants(({ name }) => [...name].length > 64, 'name: is too long'),
  },
  // A filter against line breaks in the log.
  {
    name: 'control-characters-refused',
    title: 'A name with a control character is refused.',
    rows: ['OPN-05'],
    needs: 'strict',
    bend: refusePlants(({ name }) => /\p{Cc}/u.test(name), 'name: has a control character'),
  },
  // The end of a string in C.
  {
    name: 'nul-refused',
    title: 'A name with U+0000 is refused.',
    rows: ['OPN-05'],
    needs: 'strict',
    bend: refusePlants(({ name }) => name.includes('\0'), 'name: has a control character'),
  },
  // The binder trims all strings.
  {
    name: 'name-trimmed',
    title: 'Blanks around the name are cut off.',
    rows: ['RES-05'],
    needs: 'strict',
    bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).trim() })),
  },
  // Unicode NFC, so that names can be compared.
  {
    name: 'name-normalised',
    title: 'The name comes back in another normal form.',
    rows: ['RES-05'],
    needs: 'strict',
    bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).normalize('NFC') })),
  },
  // VARCHAR(255) in a database that truncates.
  {
    name: 'name-cut-off',
    title: 'A name of more than 255 characters comes back cut.',
    rows: ['RES-05'],
    needs: 'strict',
    bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).slice(0, 255) })),
  },
  // A sample was left in the code.
  {
    name: 'constant-plant',
    title: 'Every plant comes back as the same one.',
    rows: ['RES-05'],
    needs: 'strict',
    bend: editPlants(() => ({ name: 'Fern' })),
  },
  // A string without value becomes empty.
  {
    name: 'tag-invented',
    title: 'A tag that was not sent comes back empty.',
    rows: ['RES-05'],
    needs: 'strict',
    bend: editPlants((plant) => ({ tag: '', ...plant })),
  },
  // The optional member was left out of the answer.
  {
    name: 'tag-forgotten',
    title: 'The tag is accepted and does not come back.',
    rows: ['RES-05'],
    needs: 'strict',
    bend: editPlants(({ name }) => ({ name })),
  },
  // An object is reused.
  {
    name: 'tag-of-the-last-plant',
    title: 'A plant without a tag comes back with the last tag that was sent.',
    rows: ['RES-05'],
    needs: 'strict',
    bend: (behaviour) => {
      let last: string | undefined;
      return changePlants((right, { tag }) => {
        last = tag ?? last;
        return last === undefined ? right : editBody(right, (plant) => ({ ...plant, tag: last }));
      })(behaviour);
    },
  },
  // The text encoder writes the mark.
  {
    name: 'byte-order-mark',
    title: 'Plants begin with a byte order mark.',
    rows: ['RES-06'],
    needs: 'strict',
    bend: changePlants((right) => ({ ...right, body: `\uFEFF${answerText(right)}` })),
  },
  // A line break is not counted in the length.
  {
    name: 'bytes-behind-the-answer',
    title: 'A line break stands behind the answer that Content-Length does not count.',
    rows: ['RES-06'],
    needs: 'strict',
    bend: framePlants((body) => ({
      fields: [`Content-Length: ${Buffer.byteLength(body)}`],
      body: `${body}\r\n`,
    })),
  },
  // JSON is concatenated by hand.
  {
    name: 'name-twice',
    title: 'The name stands twice in an answer.',
    rows: ['RES-06'],
    needs: 'strict',
    bend: changePlants((right) => ({ ...right, body: answerText(right).replace('{', '{"name":"",') })),
  },
  // Requests share state.
  {
    name: 'answers-mixed-up',
    title: 'Of plants that come at once each gets the answer of another one.',
    rows: ['NET-05', 'RES-05'],
    needs: 'strict',
    bend: mixUp,
  },
  // A form of RFC 6750 that RFC 9700 has withdrawn.
  {
    name: 'token-in-the-query',
    title: 'A token in the address is accepted.',
    rows: ['AUT-09'],
    needs: 'strict',
    bend: acceptAs((_, { url = '' }) => {
      const token = new URL(url, 'http://localhost').searchParams.get('access_token');
      return token === null ? [] : [`Bearer ${token}`];
    }),
  },
  // WWW-Authenticate is forgotten.
  {
    name: 'no-challenge',
    title: 'A 401 does not say how to authenticate.',
    rows: ['AUT-10'],
    needs: 'strict',
    bend: changeRefusals((right) => {
      const { 'WWW-Authenticate': _, ...headers } = right.headers;
      return { ...right, headers };
    }),
  },
  // The default of the framework.
  {
    name: 'basic-challenge',
    title: 'A 401 asks for Basic credentials.',
    rows: ['AUT-10'],
    needs: 'strict',
    bend: changeRefusals((right) => {
      const headers = { ...right.headers, 'WWW-Authenticate': 'Basic realm="Bearer"' };
      return right.status === 401 ? { ...right, headers } : right;
    }),
  },
  // The prefix is compared with regard to case.
  {
    name: 'scheme-in-its-case',
    title: 'The scheme is refused in another case.',
    rows: ['AUT-11'],
    needs: 'strict',
    bend: refuseOddScheme,
  },
  // The field is split at every blank.
  {
    name: 'one-blank-only',
    title: 'A credential behind two blanks is refused.',
    rows: ['AUT-11'],
    needs: 'strict',
    bend: refuseOdd((sent) => sent.includes('  '), 'Authorization: has three words'),
  },
  // A length is required.
  {
    name: 'chunks-refused',
    title: 'A body in chunks is refused with 411.',
    rows: ['MED-05'],
    needs: 'strict',
    bend: changePlants((right, _, { headers }) =>
      headers['transfer-encoding'] ? { ...right, status: 411 } : right,
    ),
  },
  // Every chunk is decoded by itself.
  {
    name: 'chunks-decoded-alone',
    title: 'A body that is cut within a character is refused.',
    rows: ['MED-05'],
    needs: 'strict',
    bend: (behaviour) => ({
      ...behaviour,
      readBody: async (request) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk) => chunks.push(chunk));
        const body = await behaviour.readBody(request);
        const isCut = chunks.some((chunk) => decodeUtf8(chunk) === undefined);
        const isChunked = request.headers['transfer-encoding'] !== undefined;
        return isChunked && isCut ? refusal('not-utf8', 'body: is not valid UTF-8') : body;
      },
    }),
  },
  // What is read first is taken for all.
  {
    name: 'first-piece-only',
    title: 'A body that arrives in two pieces is refused.',
    rows: ['MED-05'],
    needs: 'strict',
    bend: countingPieces((piecesOf) =>
      changePlants((right, _, request) => (piecesOf(request) > 1 ? { ...right, status: 408 } : right)),
    ),
  },
  // The server does not know the expectation.
  {
    name: 'expectation-refused',
    title: 'A client that asks before it sends its body is answered 417.',
    rows: ['MED-06'],
    needs: 'strict',
    bend: changePlants((right, _, { headers }) => (headers.expect ? { ...right, status: 417 } : right)),
  },
  // Allow is forgotten.
  {
    name: 'no-allow',
    title: 'A 405 does not say which methods there are.',
    rows: ['MET-02'],
    needs: 'strict',
    bend: changeRefusals((right) => {
      const { Allow: _, ...headers } = right.headers;
      return { ...right, headers };
    }),
  },
  // The field is copied from another route.
  {
    name: 'allow-of-another',
    title: 'A 405 names methods without POST.',
    rows: ['MET-02'],
    needs: 'strict',
    bend: changeRefusals((right) =>
      right.status === 405 ? { ...right, headers: { ...right.headers, Allow: 'GET, HEAD' } } : right,
    ),
  },
  // A route that was begun and never finished.
  {
    name: 'put-crashes',
    title: 'PUT ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: crashOnRefusals(({ reason }, { method }) => reason === 'wrong-method' && method === 'PUT'),
  },
  // Unauthorised clients are not to know that it exists. A connection that refuses like any other remembers nothing, so
  // AUT-06 holds.
  {
    name: 'hidden-from-strangers',
    title: 'Without a right credential there is nothing: 404.',
    rows: ['AUT-01', 'AUT-02', 'AUT-03', 'AUT-04', 'AUT-05', 'AUT-07', 'AUT-08', 'AUT-09'],
    needs: 'strict',
    bend: answerStatus(404, 'no-token', 'wrong-token'),
  },
  // The error of the database is not handled.
  {
    name: 'huge-id-crashes',
    title: 'An id beyond int64 ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: crashOnRefusals(({ reason }) => reason === 'id-range'),
  },
  // The decoder throws.
  {
    name: 'bad-encoding-crashes',
    title: 'A body that is not valid UTF-8 ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: crashOnRefusals(({ reason }) => reason === 'not-utf8'),
  },
  // The encoder throws.
  {
    name: 'lone-surrogate-crashes',
    title: 'A lone surrogate in a text ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: crashOnRefusals(({ reason }) => reason === 'not-unicode'),
  },
  // Content that is not compressed is decompressed.
  {
    name: 'coding-crashes',
    title: 'A body that is said to be packed ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: crashOnRefusals(({ reason }) => reason === 'coding'),
  },
  // The body is undefined where no parser handled it.
  {
    name: 'other-type-crashes',
    title: 'A body of another media type ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: crashOnRefusals(
      ({ reason }, { headers }) => reason === 'media-type' && (headers['content-length'] ?? '0') !== '0',
    ),
  },
  // What only newer clients send is read without a look at the version.
  {
    name: 'older-version-crashes',
    title: 'A request over HTTP/1.0 ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: answerFirst(({ httpVersion }) => (httpVersion === '1.0' ? crashed : undefined)),
  },
  // A list of origins that is not configured.
  {
    name: 'origin-crashes',
    title: 'A request that names the origin of its page ends in 500.',
    rows: ['NET-01'],
    needs: 'strict',
    bend: answerFirst(({ headers }) => (headers.origin === undefined ? undefined : crashed)),
  },
];

/** A plant waits for the one that comes next, and is answered with its name; where none comes it gets its own. */
function mixUp(behaviour: CreationSteps): CreationSteps {
  const names = new WeakMap<NewPlant, string>();
  let hand = (_: string): void => undefined;
  return editPlants((members, plant) => ({ ...members, name: names.get(plant) ?? plant.name }))({
    ...behaviour,
    keep: async (plant, store, request) => {
      hand(plant.name);
      const next = new Promise<string>((resolve) => {
        hand = resolve;
      });
      names.set(plant, await Promise.race([next, setTimeout(longEnough, plant.name)]));
      return behaviour.keep(plant, store, request);
    },
  });
}
