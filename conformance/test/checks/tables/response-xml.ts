/** What response-xml makes of answers. */

import type { JsonObject } from '../../../json/json.ts';
import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const xml = 'application/xml';
const book: JsonObject = {
  type: 'object',
  required: ['id', 'title'],
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    title: { type: 'string', minLength: 1, xml: { name: 'name', prefix: 'b', namespace: 'urn:books' } },
    isNew: { type: 'boolean' },
    price: { type: 'number' },
    due: { type: ['string', 'null'], format: 'date' },
    tags: {
      type: 'array',
      maxItems: 2,
      items: { type: 'string', xml: { name: 'tag' } },
      xml: { wrapped: true },
    },
    pages: { type: 'array', minItems: 1, items: { type: 'integer', xml: { name: 'page' } } },
    notes: {
      type: 'array',
      items: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
    },
    author: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  },
  xml: { name: 'book' },
};
const of = (schema: JsonObject, mediaType = xml) => ({ operation: answering(schema, { mediaType }) });
const books = of(book);
const list = of({ type: 'array', maxItems: 2, items: book, xml: { name: 'books', wrapped: true } });
const branches = of({
  oneOf: [
    { type: 'object', required: ['cat'], properties: { cat: { type: 'integer' }, n: { type: 'integer' } } },
    { type: 'object', required: ['dog'], properties: { dog: { type: 'integer' }, n: { enum: ['a'] } } },
  ],
});
const closed = of({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false });
const counts = of({ type: 'object', additionalProperties: { type: 'integer' } });
const tree: JsonObject = { type: 'object', properties: { n: { type: 'integer' } } };
const nested = of({ ...tree, properties: { n: { type: 'integer' }, inner: tree } });
const texts = of({ type: 'string', maxLength: 3 }, 'image/svg+xml');

const told = (body: string | Uint8Array, type = xml) => [answered(sent(), 200, body, { type })];
const plainly = '<book id="7"><name>Moss</name></book>';
const withText = (text: string) => `<book id="7"><name>${text}</name></book>`;
const having = (more: string) => `<book id="7"><name>Moss</name>${more}</book>`;
const sound = (name: string, body: string | Uint8Array, type = xml): Row => {
  return { name, steps: told(body, type), context: books, is: 'satisfied' };
};
const broken = (name: string, body: string, place: string, context: Row['context'] = books): Row => {
  return { name, steps: told(body), ...(context ? { context } : {}), is: [`body-invalid ${place}`] };
};
const unread = (name: string, body: string): Row => {
  return { name, steps: told(body), context: books, is: ['body-not-xml '] };
};
const latin = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${withText('\u00e9')}`, (one) =>
  one.charCodeAt(0),
);
const wide = new Uint8Array(
  Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${plainly}`, 'utf16le'),
);
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'JSON', steps: [answered(sent(), 200, '{}')], is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(sent())], context: books, is: 'not-concerned' },
  sound('the shortest', plainly),
  sound('with a declaration', `${declared}${plainly}\r\n`),
  sound('behind a mark', `\ufeff${plainly}`),
  sound('in UTF-16', wide),
  sound('in Latin-1', latin),
  sound('another type of XML', plainly, 'application/xml; charset=utf-8'),
  sound(
    'with comments and instructions',
    `<!-- a --><?sheet href="a"?>${having('<!-- <b> --><?b ?>')}<!-- c -->`,
  ),
  sound('in a section', withText('<![CDATA[<b> & ]]>')),
  sound('with references', withText('&lt;&amp;&#65;&#x1F33F;&quot;&apos;')),
  sound('with a document type', `<!DOCTYPE book [<!ELEMENT book ANY>]>${plainly}`),
  sound('with prefixes', '<x:book xmlns:x="urn:x" xmlns:b="urn:books" id="7"><b:name>Moss</b:name></x:book>'),
  sound('with a prefix that nobody explains', '<book id="7"><b:name>Moss</b:name></book>'),
  sound('over several lines', `<book\n id = '7'>\n  <name>Moss</name>\n  <price>\n 1.50 </price>\n</book >`),
  sound('with what nobody names', having('<shelf at="3"><row/></shelf>')),
  sound('a number with a sign', having('<price>+01.5</price>')),
  sound('a boolean as a digit', having('<isNew>1</isNew>')),
  sound('nothing said in so many words', having('<due xmlns:i="urn:i" i:nil="true"/>')),
  sound('nothing', having('<due/>')),
  sound('an empty list', having('<tags/>')),
  sound('a list of one', having('<tags><tag>a</tag></tags><page>1</page>')),
  sound('a list of which nothing is said', having('<notes><n>1</n></notes><notes><n>2</n></notes>')),
  sound(
    'the same in an element of its own',
    having('<notes><note><n>1</n></note><note><n>2</n></note></notes>'),
  ),
  sound('lists', having('<tags><tag>a</tag><tag/></tags><page>1</page><page>2</page>')),
  {
    name: 'of entities nothing is known',
    ...{ context: books, is: 'not-concerned' },
    steps: told(`<!DOCTYPE book [<!ENTITY n "<name>Moss</name>">]><book id="7">&n;</book>`),
  },
  { name: 'a picture', steps: told('<svg><g/></svg>', 'image/svg+xml'), context: texts, is: 'satisfied' },
  {
    name: 'a broken picture',
    steps: told('<svg><g></svg>', 'image/svg+xml'),
    context: texts,
    is: ['body-not-xml '],
  },
  { name: 'several', steps: told(`<books>${plainly}${plainly}</books>`), context: list, is: 'satisfied' },
  { name: 'none', steps: told('<books/>'), context: list, is: 'satisfied' },
  { name: 'one branch', steps: told('<a><cat>1</cat><n>2</n></a>'), context: branches, is: 'satisfied' },
  { name: 'the other', steps: told('<a><dog>1</dog><n>a</n></a>'), context: branches, is: 'satisfied' },
  { name: 'numbers by name', steps: told('<a><x>1</x><y>2</y></a>'), context: counts, is: 'satisfied' },
  { name: 'a closed one', steps: told('<a xmlns="urn:a"><a>1</a></a>'), context: closed, is: 'satisfied' },
  unread('nothing at all', ''),
  unread('no mark-up', 'Moss'),
  unread('JSON under its name', '{"id":7}'),
  unread('without its end', '<book id="7"><name>Moss</name>'),
  unread('with ends crossed', '<book id="7"><name>Moss</book></name>'),
  unread('with a sign of its own', withText('Moss & fern')),
  unread('with an unknown entity', withText('Moss&nbsp;')),
  unread('with a bare attribute', '<book id=7><name>Moss</name></book>'),
  unread('with an attribute twice', '<book id="7" id="7"><name>Moss</name></book>'),
  unread('with two roots', `${plainly}${plainly}`),
  unread('with text behind', `${plainly}x`),
  unread('with a character of no use', withText('\u0001')),
  unread('with a comment in pieces', having('<!-- a -- b -->')),
  unread('with blanks before its declaration', `\n${declared}${plainly}`),
  {
    name: 'another root',
    steps: told('<Book id="7"><name>Moss</name></Book>'),
    context: books,
    is: ['body-invalid  recommended'],
  },
  broken('a required element is missing', '<book id="7"/>', '/title'),
  broken('a required attribute is missing', '<book><name>Moss</name></book>', '/id'),
  broken('an element in the place of an attribute', '<book><id>7</id><name>Moss</name></book>', '/id'),
  broken('an element by the name of its member', '<book id="7"><title>Moss</title></book>', '/title'),
  broken('an attribute that is no number', '<book id="x"><name>Moss</name></book>', '/id'),
  broken('a text that is too short', withText(''), '/title'),
  broken('an element twice', having('<name>Fern</name>'), '/title'),
  broken('an element in the place of a text', withText('<b>Moss</b>'), '/title'),
  broken('no boolean', having('<isNew>yes</isNew>'), '/isNew'),
  broken('no number', having('<price>1,50</price>'), '/price'),
  broken('an item that is no number', having('<page>1</page><page>b</page>'), '/pages/1'),
  broken('too many items', having('<tags><tag/><tag/><tag/></tags>'), '/tags'),
  broken(
    'a list that is not wrapped',
    having('<tags>a</tags><tags>b</tags>').replace('<tags>a', '<tags><x>a</x>'),
    '/tags/0',
  ),
  broken('no number in a list', having('<notes><n>a</n></notes>'), '/notes/0/n'),
  broken('items of another name', having('<tags><t>a</t></tags>'), '/tags/0'),
  broken('something missing in an element', having('<author/>'), '/author/name'),
  broken('too many of a list', `<books>${plainly.repeat(3)}</books>`, '', list),
  broken('something missing in an item', `<books>${plainly}<book id="1"/></books>`, '/1/title', list),
  broken('what nobody may have', '<a><b/></a>', '/b', closed),
  broken('no number by name', '<a><x>one</x></a>', '/x', counts),
  broken('no number inside', '<a><inner><n>one</n></inner></a>', '/inner/n', nested),
  {
    name: 'no date',
    steps: told(having('<due>soon</due>')),
    context: books,
    is: ['format-broken /due recommended'],
  },
];
