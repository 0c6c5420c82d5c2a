/** Servers with one defect each: what is bent, and the required rows that must turn; no other required row may. */

import {
  answer,
  answerBody,
  type Bend,
  edited,
  isAuthorized,
  members,
  type PlantRequest,
  plant,
  refusal,
  token,
} from './plant-answers.ts';

/** A server that breaks the specification in one way. */
export interface BrokenServer {
  readonly name: string;
  /** Every required row that the defect breaks; the first is the one that names it. */
  readonly rows: readonly [string, ...string[]];
  /** Rows that may turn besides, by which connections the requests happen to come. */
  readonly besides?: readonly string[];
  readonly bend: Bend;
}

const isPost = ({ method, path }: PlantRequest) => method === 'POST' && path === '/plants';
const isOpen = (request: PlantRequest) => isPost(request) && isAuthorized(request);
const plantOf = (request: PlantRequest) => {
  const { name, tag } = members(request);
  return plant({ name: String(name), ...(typeof tag === 'string' ? { tag } : {}) });
};
const id = ({ idText }: PlantRequest) => (idText && /^-?\d+$/.test(idText) ? BigInt(idText) : 0n);
/** Bends what a request with a right credential gets. */
const inside =
  (bend: Bend): Bend =>
  (request, right) =>
    isOpen(request) ? bend(request, right) : right();
/** Bends answers of one status. */
const onStatus = (
  status: number,
  bend: (right: Exclude<ReturnType<Bend>, string>, request: PlantRequest) => ReturnType<Bend>,
): Bend => inside((request, right) => (right().status === status ? bend(right(), request) : right()));
const onAny400 =
  (bend: (right: Exclude<ReturnType<Bend>, string>) => ReturnType<Bend>): Bend =>
  (_, right) =>
    right().status === 400 ? bend(right()) : right();
/** The rows about requests that are to be refused for their bodies. */
const everyRefusal = [
  ...(['REJ-01', 'REJ-02', 'REJ-03', 'REJ-04', 'REJ-05', 'REJ-06'] as const),
  ...(['REJ-07', 'REJ-08', 'REJ-09', 'REJ-10', 'REJ-11', 'REJ-12'] as const),
] as const;
const crash = () => answer(500, { message: 'oops' });

/** Lets in without a credential what looks like a body that was accepted before. */
function remembering(isKnown: (request: PlantRequest, known: ReadonlySet<string>) => boolean): Bend {
  const known = new Set<string>();
  return (request, right) => {
    if (isPost(request) && request.authorization === undefined && isKnown(request, known))
      return answerBody(request);
    if (right().status === 200) known.add(request.body.toString());
    return right();
  };
}

/** Connections on which a request without a credential was refused. */
const refusedOnce = new WeakSet<object>();

/** Rows of bodies other than REJ-02: each of them is tried with a browser's Accept as well. */
const otherRefusals = ['01', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
  (number) => `REJ-${number}`,
);

/** The defects, by area. */
export const brokenServers: readonly BrokenServer[] = [
  {
    name: 'answers 201 with Location',
    rows: ['ACC-01'],
    bend: onStatus(200, (right) => ({
      ...right,
      status: 201,
      headers: { ...right.headers, location: '/plants/1' },
    })),
  },
  {
    name: 'answers 204',
    rows: ['ACC-01'],
    bend: onStatus(200, () => ({ status: 204, headers: {}, body: '' })),
  },
  {
    name: 'answers 200 with {ok:true}',
    rows: ['ACC-01', 'RES-02'],
    bend: onStatus(200, () => answer(200, { ok: true })),
  },
  {
    name: 'redirects',
    rows: ['ACC-01'],
    bend: inside(() => ({ status: 303, headers: { location: '/plants/1' }, body: '' })),
  },
  {
    name: 'demands the tag',
    rows: ['ACC-02'],
    bend: onStatus(200, (right, request) =>
      members(request)['tag'] === undefined ? refusal('tag is missing') : right,
    ),
  },
  {
    name: 'takes the tag for unknown',
    rows: ['ACC-02', 'ACC-07'],
    bend: onStatus(200, (right, request) =>
      'tag' in members(request) ? refusal('unknown member tag') : right,
    ),
  },
  {
    name: 'off by one at the top of int64',
    rows: ['ACC-04'],
    bend: onStatus(200, (right, request) =>
      id(request) === 2n ** 63n - 1n ? refusal('id is too large') : right,
    ),
  },
  {
    name: 'off by one at the bottom of int64',
    rows: ['ACC-04', 'NET-01'],
    bend: onStatus(200, (right, request) => (id(request) === -(2n ** 63n) ? crash() : right)),
  },
  {
    name: 'guards safe integers',
    rows: ['ACC-04', 'ACC-05'],
    bend: onStatus(200, (right, request) =>
      Number.isSafeInteger(Number(id(request))) ? right : refusal('id is unsafe'),
    ),
  },
  {
    name: 'keeps ids in 32 bits',
    rows: ['ACC-04', 'ACC-05'],
    bend: onStatus(200, (right, request) =>
      BigInt.asIntN(32, id(request)) === id(request) ? right : refusal('id is out of range'),
    ),
  },
  {
    name: 'fails between 2^31 and 2^32 only',
    rows: ['ACC-05'],
    bend: onStatus(200, (right, request) =>
      id(request) >= 2n ** 31n && id(request) < 2n ** 32n ? refusal('id') : right,
    ),
  },
  {
    name: 'takes id 0 for missing',
    rows: ['ACC-06'],
    bend: onStatus(200, (right, request) => (id(request) === 0n ? refusal('id is missing') : right)),
  },
  {
    name: 'wants positive ids',
    rows: ['ACC-04', 'ACC-05', 'ACC-06'],
    bend: onStatus(200, (right, request) => (id(request) <= 0n ? refusal('id must be positive') : right)),
  },
  {
    name: 'has 3-byte columns',
    rows: ['ACC-07', 'NET-01'],
    bend: onStatus(200, (right, request) =>
      /[\u{10000}-\u{10ffff}]/u.test(String(members(request)['name'])) ? crash() : right,
    ),
  },
  {
    name: 'refuses tag equal to name',
    rows: ['ACC-07'],
    bend: onStatus(200, (right, request) =>
      members(request)['tag'] === members(request)['name'] ? refusal('tag repeats name') : right,
    ),
  },
  {
    name: 'refuses combining marks',
    rows: ['ACC-07'],
    bend: onStatus(200, (right, request) =>
      /\p{M}/u.test(String(members(request)['name'])) ? refusal('name') : right,
    ),
  },
  {
    name: 'looks names up in a prototype',
    rows: ['ACC-07', 'NET-01'],
    bend: onStatus(200, (right, request) => (String(members(request)['name']) in {} ? crash() : right)),
  },
  {
    name: 'turns numeric names into numbers',
    rows: ['RES-02', 'ACC-07'],
    bend: onStatus(200, (right) =>
      edited(right, (body) =>
        /^\d+$/.test(String(body['name'])) ? { ...body, name: Number(body['name']) } : body,
      ),
    ),
  },
  {
    name: 'reads JSON with a regular expression',
    rows: ['ACC-08'],
    bend: inside((request, right) =>
      right().status === 200 && !/^\{"id":/.test(request.body.toString()) ? refusal('id first') : right(),
    ),
  },
  {
    name: 'cannot read surrogate pairs that are escaped',
    rows: ['ACC-07'],
    bend: onStatus(200, (right, request) =>
      /\\ud83c\\udf31/i.test(request.body.toString()) ? refusal('bad escape') : right,
    ),
  },
  {
    name: 'compares the content type as a string',
    rows: ['ACC-10'],
    bend: inside((request, right) =>
      right().status === 200 && request.contentType !== 'application/json' ? refusal('type') : right(),
    ),
  },
  {
    name: 'wants an Accept field',
    rows: ['ACC-11'],
    bend: inside((request, right) =>
      right().status === 200 && request.header('accept') === undefined ? answer(406, {}) : right(),
    ),
  },

  {
    name: 'invents a missing id',
    rows: ['REJ-01'],
    bend: inside((request, right) =>
      request.json !== null &&
      typeof request.json === 'object' &&
      !('id' in request.json) &&
      typeof members(request)['name'] === 'string'
        ? plantOf(request)
        : right(),
    ),
  },
  {
    name: 'stores an empty name',
    rows: ['REJ-02'],
    // A plant inside of another object has no name there either, and its id is found in the text.
    besides: ['REJ-10'],
    bend: inside((request, right) =>
      request.idText && !Array.isArray(request.json) && !('name' in members(request))
        ? plant({ name: '' })
        : right(),
    ),
  },
  {
    name: 'coerces ids from strings',
    rows: ['REJ-03'],
    bend: inside((request, right) =>
      /^\d+$/.test(String(members(request)['id'])) && typeof members(request)['id'] === 'string'
        ? plantOf(request)
        : right(),
    ),
  },
  {
    name: 'takes null for 0',
    rows: ['REJ-04'],
    bend: inside((request, right) => (members(request)['id'] === null ? plantOf(request) : right())),
  },
  {
    name: 'accepts fractions',
    rows: ['REJ-05'],
    bend: inside((request, right) =>
      typeof members(request)['id'] === 'number' && !Number.isInteger(members(request)['id'])
        ? plantOf(request)
        : right(),
    ),
  },
  {
    name: 'makes strings of names',
    rows: ['REJ-06'],
    bend: inside((request, right) =>
      request.idText && 'name' in members(request) && typeof members(request)['name'] !== 'string'
        ? plantOf(request)
        : right(),
    ),
  },
  {
    name: 'leaves the tag unchecked',
    rows: ['REJ-07'],
    bend: inside((request, right) =>
      request.idText &&
      !['string', 'undefined'].includes(typeof members(request)['tag']) &&
      members(request)['tag'] !== null
        ? plantOf(request)
        : right(),
    ),
  },
  {
    name: 'takes a null tag for absent',
    rows: ['REJ-08'],
    bend: inside((request, right) =>
      request.idText && members(request)['tag'] === null ? plantOf(request) : right(),
    ),
  },
  {
    name: 'crashes without a body',
    rows: ['REJ-09', 'NET-01'],
    bend: inside((request, right) => (request.body.length === 0 && request.contentType ? crash() : right())),
  },
  {
    name: 'inserts in bulk',
    rows: ['REJ-10'],
    bend: inside((request, right) => (Array.isArray(request.json) ? plant({ name: 'bulk' }) : right())),
  },
  {
    name: 'crashes on null',
    rows: ['REJ-10', 'NET-01'],
    bend: inside((request, right) => (request.json === null ? crash() : right())),
  },
  {
    name: 'shows the parser page',
    rows: ['REJ-11', 'ERR-02', 'ERR-03', 'ERR-05'],
    bend: onStatus(400, (right, request) =>
      request.json === undefined && request.contentType?.includes('json') && request.body.length > 0
        ? { status: 400, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Request</h1>' }
        : right,
    ),
  },
  {
    name: 'takes what is not JSON for {}',
    rows: ['REJ-11'],
    bend: inside((request, right) =>
      request.json === undefined && request.body.length > 0 ? plant({ name: '' }) : right(),
    ),
  },
  {
    name: 'binds members in any case',
    rows: ['REJ-12'],
    bend: inside((request, right) => ('ID' in members(request) ? plant({ name: 'x' }) : right())),
  },
  {
    name: 'binds members as Pascal spells them',
    rows: ['REJ-12'],
    bend: inside((request, right) => ('Id' in members(request) ? plant({ name: 'x' }) : right())),
  },
  {
    name: 'binds the name in any case, and the id as it is',
    rows: ['REJ-12'],
    bend: inside((request, right) => {
      const { id: own, Name: name } = members(request);
      return typeof own === 'number' && typeof name === 'string' ? plant({ name }) : right();
    }),
  },
  {
    name: 'sends whoever takes HTML back to the form',
    rows: ['REJ-02', ...otherRefusals],
    bend: onStatus(400, (right, request) =>
      request.header('accept') === 'application/json'
        ? right
        : { status: 302, headers: { location: '/plants/new' }, body: '' },
    ),
  },
  {
    name: 'takes an empty object',
    rows: ['REJ-10'],
    bend: inside((request, right) =>
      request.body.toString() === '{}' ? plant({ name: 'nothing' }) : right(),
    ),
  },
  {
    name: 'reads a plant out of a string',
    rows: ['REJ-10'],
    bend: inside(({ json }, right) =>
      typeof json === 'string' && json.startsWith('{"') ? plant({ name: 'x' }) : right(),
    ),
  },
  {
    name: 'answers 422',
    rows: ['ERR-01', ...everyRefusal],
    bend: onStatus(400, (right) => ({ ...right, status: 422 })),
  },

  {
    name: 'makes a list of a tag with a comma',
    rows: ['RES-03', 'ACC-07'],
    bend: onStatus(200, (right) =>
      edited(right, (body) => {
        const { tag } = body;
        return typeof tag === 'string' && tag.includes(', ') ? { ...body, tag: tag.split(', ') } : body;
      }),
    ),
  },
  {
    name: 'sends plants as text/plain',
    rows: ['RES-01'],
    bend: onStatus(200, (right) => ({ ...right, headers: { 'content-type': 'text/plain' } })),
  },
  {
    name: 'leaves the name out',
    rows: ['RES-02'],
    bend: onStatus(200, (right) => edited(right, ({ name: _, ...rest }) => ({ tag: 'kept', ...rest }))),
  },
  {
    name: 'wraps the plant in a list',
    rows: ['RES-02', 'ACC-01'],
    bend: onStatus(200, (right) => edited(right, (body) => [body])),
  },
  {
    name: 'writes Latin-1',
    rows: ['RES-02', 'ACC-07'],
    bend: onStatus(200, (right) => ({ ...right, body: Buffer.from(String(right.body), 'latin1') })),
  },
  {
    name: 'answers {} to what is larger than 20 kB',
    rows: ['RES-02'],
    bend: onStatus(200, (right, { body }) => (body.length > 20_000 ? answer(200, {}) : right)),
  },
  {
    name: 'sends a null tag when there is none',
    rows: ['RES-03'],
    bend: onStatus(200, (right) => edited(right, (body) => ({ tag: null, ...body }))),
  },

  {
    name: 'sends errors as text/plain',
    rows: ['ERR-02'],
    bend: onAny400((right) => ({ ...right, headers: { 'content-type': 'text/plain' } })),
  },
  {
    name: 'sends error as a string',
    rows: ['ERR-03'],
    bend: onAny400((right) => edited(right, (body) => ({ ...body, error: 'bad' }))),
  },
  {
    name: 'sends error with a fraction',
    rows: ['ERR-03'],
    bend: onAny400((right) => edited(right, (body) => ({ ...body, error: 1.5 }))),
  },
  {
    name: 'sends an error beyond int32',
    rows: ['ERR-04'],
    bend: onAny400((right) => edited(right, (body) => ({ ...body, error: 2147483648 }))),
  },
  {
    name: 'sends no message',
    rows: ['ERR-05'],
    bend: onAny400((right) => edited(right, ({ error }) => ({ error }))),
  },
  {
    name: 'sends a list of messages',
    rows: ['ERR-05'],
    bend: onAny400((right) => edited(right, ({ error, message }) => ({ error, message: [message] }))),
  },

  {
    name: 'asks for no credential',
    rows: ['AUT-01', 'AUT-02', 'AUT-03', 'AUT-06', 'AUT-07', 'AUT-08'],
    bend: (request, right) => (isPost(request) ? answerBody(request) : right()),
  },
  {
    name: 'takes any bearer token',
    rows: ['AUT-07', 'AUT-08'],
    bend: (request, right) =>
      isPost(request) && /^bearer +\S/i.test(request.authorization ?? '') ? answerBody(request) : right(),
  },
  {
    name: 'takes any token behind BEARER',
    rows: ['AUT-07'],
    bend: (request, right) =>
      isPost(request) && /^BEARER \S/.test(request.authorization ?? '') ? answerBody(request) : right(),
  },
  {
    name: 'takes any scheme',
    rows: ['AUT-03'],
    bend: (request, right) =>
      isPost(request) &&
      request.authorization?.split(' ').includes(token) &&
      request.authorization.split(' ').length === 2
        ? answerBody(request)
        : right(),
  },
  {
    name: 'takes an empty bearer',
    rows: ['AUT-02'],
    bend: (request, right) =>
      isPost(request) && request.authorization?.trim() === 'Bearer' ? answerBody(request) : right(),
  },
  {
    name: 'compares the beginning of the token',
    rows: ['AUT-08'],
    bend: (request, right) =>
      isPost(request) && (request.authorization ?? '').startsWith(`Bearer ${token}`)
        ? answerBody(request)
        : right(),
  },
  {
    name: 'ignores the case of the token',
    rows: ['AUT-08'],
    bend: (request, right) =>
      isPost(request) && request.authorization?.toLowerCase() === `bearer ${token}`.toLowerCase()
        ? answerBody(request)
        : right(),
  },
  {
    name: 'redirects browsers to a login',
    rows: ['AUT-01', 'AUT-02', 'AUT-07', 'AUT-08'],
    bend: (request, right) =>
      isPost(request) && right().status === 401 && request.header('accept')?.includes('text/html')
        ? { status: 302, headers: { location: '/login' }, body: '' }
        : right(),
  },
  {
    name: 'takes the token for the password of Basic',
    rows: ['AUT-03'],
    bend: (request, right) => {
      const encoded = /^basic +(\S+)$/i.exec(request.authorization ?? '')?.[1] ?? '';
      const pair = Buffer.from(encoded, 'base64').toString();
      return isPost(request) && pair.endsWith(`:${token}`) ? answerBody(request) : right();
    },
  },
  {
    name: 'decodes a JWT and does not verify it',
    rows: ['AUT-07'],
    bend: (request, right) =>
      isPost(request) && /^bearer +eyJ[\w-]+\.[\w-]+\.[\w-]+$/i.test(request.authorization ?? '')
        ? answerBody(request)
        : right(),
  },
  {
    name: 'takes the token for a pattern',
    rows: ['AUT-08'],
    bend: (request, right) => {
      const [scheme = '', sent = ''] = (request.authorization ?? '').trim().split(/ +/, 2);
      const isLike = scheme.toLowerCase() === 'bearer' && new RegExp(`^${token}$`).test(sent);
      return isPost(request) && isLike && request.authorization?.trim().endsWith(sent)
        ? answerBody(request)
        : right();
    },
  },
  {
    name: 'asks for no credential where there is a tag',
    rows: ['AUT-01'],
    bend: (request, right) =>
      isPost(request) && request.authorization === undefined && members(request)['tag'] !== undefined
        ? answerBody(request)
        : right(),
  },
  {
    name: 'remembers the bodies it has accepted',
    rows: ['AUT-01'],
    bend: remembering((request, known) => known.has(request.body.toString())),
  },
  {
    name: 'lets the second request without a credential in',
    rows: ['AUT-06', 'AUT-01'],
    bend: (request, right) => {
      const isAnonymous = isPost(request) && request.authorization === undefined;
      const isSecond = isAnonymous && refusedOnce.has(request.socket);
      if (isAnonymous) refusedOnce.add(request.socket);
      return isSecond ? answerBody(request) : right();
    },
  },
  {
    name: 'knows the connection, not the credential',
    rows: ['AUT-06', 'AUT-01'],
    bend: (request, right) =>
      isPost(request) && request.earlierOnConnection > 0 && request.authorization === undefined
        ? answerBody(request)
        : right(),
  },
  {
    name: 'crashes without a credential',
    rows: ['AUT-01', 'AUT-04', 'AUT-05', 'AUT-06', 'NET-01'],
    bend: (request, right) => (isPost(request) && request.authorization === undefined ? crash() : right()),
  },
  {
    name: 'forgets the credential for text/plain',
    rows: ['AUT-05'],
    bend: (request, right) =>
      isPost(request) && request.contentType?.startsWith('text/plain') ? plant({ name: 'x' }) : right(),
  },

  {
    name: 'fails once in forty',
    rows: ['NET-04', 'NET-01'],
    bend: inside((request, right) => (request.earlier % 40 === 39 ? crash() : right())),
  },
  {
    name: 'fails under concurrency',
    rows: ['NET-02', 'NET-01', 'NET-04'],
    bend: inside((request, right) => (request.others > 4 ? crash() : { ...right(), delayMs: 20 })),
  },
  {
    name: 'fails from the second request of a connection on',
    rows: ['NET-03', 'NET-01'],
    besides: ['NET-04'],
    bend: inside((request, right) => (request.earlierOnConnection > 0 ? crash() : right())),
  },
  {
    name: 'takes its time, and fails on the second request of a connection',
    rows: ['NET-03', 'NET-01'],
    besides: ['NET-04'],
    bend: inside((request, right) =>
      request.earlierOnConnection === 1 ? crash() : { ...right(), delayMs: 120 },
    ),
  },
  {
    name: 'has had enough after 900 requests',
    rows: ['NET-03'],
    bend: onStatus(200, (right, request) => (request.earlier > 900 ? refusal('the store is full') : right)),
  },
  {
    name: 'resets on null',
    rows: ['REJ-10', 'NET-01'],
    bend: inside((request, right) => (request.json === null ? 'gone' : right())),
  },
  {
    name: 'crashes on long names',
    rows: ['NET-01'],
    bend: inside((request, right) => (String(members(request)['name']).length > 255 ? crash() : right())),
  },
  {
    name: 'crashes on what is larger than 20 kB',
    rows: ['NET-01'],
    bend: inside(({ body }, right) => (body.length > 20_000 ? crash() : right())),
  },
  {
    name: 'ends every failure in 500',
    rows: [...everyRefusal, 'NET-01'],
    bend: onStatus(400, crash),
  },
];
