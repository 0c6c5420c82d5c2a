/**
 * A non-validating XML parser (Extensible Markup Language 1.0, fifth edition): returns the elements, or the first
 * well-formedness error.
 */

/** An XML element. */
export interface XmlElement {
  /** The name with its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Texts and elements in document order, without comments and processing instructions. */
  readonly content: readonly (string | XmlElement)[];
}

/** The root element, or the first error. `isOpaque`: not judged, as it has its own entities or is nested too deeply. */
type XmlReading =
  | { readonly ok: true; readonly root: XmlElement; readonly isOpaque: boolean }
  | { readonly ok: false; readonly fault: string };

/** Parses a whole document, with or without a byte order mark. Prefixes need not be bound to a namespace. */
export function readXml(text: string): XmlReading {
  const scan: Scan = {
    ...{ text: text.replace(/^\uFEFF/, ''), at: 0, open: [] },
    ...{ root: undefined, hasType: false, isOpaque: false },
  };
  const fault = illegal.test(scan.text) ? 'a character that XML does not have' : faultIn(scan);
  const { root, isOpaque } = scan;
  return fault === undefined && root
    ? { ok: true, root, isOpaque }
    : { ok: false, fault: fault ?? 'no element' };
}

interface Building extends XmlElement {
  readonly content: (string | XmlElement)[];
}

interface Scan {
  readonly text: string;
  at: number;
  readonly open: Building[];
  root: Building | undefined;
  /** Whether there is a document type declaration, which may define entities. */
  hasType: boolean;
  isOpaque: boolean;
}

/** Anything that is not a `Char` (2.2). */
const illegal = /[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const first =
  ':A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}' +
  '\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}';
/** `Name` (2.3). */
const name = `[${first}][${first}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}]*`;
const value = `"[^<"]*"|'[^<']*'`;

const declaration = /<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')[^?<]*\?>/uy;
const documentType =
  /<!DOCTYPE\s(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:[^\]"'<]|"[^"]*"|'[^']*'|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(?!!--|\?))*\]\s*)?>/uy;
const startTag = new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:${value}))*)\\s*(/?)>`, 'uy');
const endTag = new RegExp(`</(${name})\\s*>`, 'uy');
const attribute = new RegExp(`(${name})\\s*=\\s*(${value})`, 'ug');
const target = new RegExp(`^(?!xml(?:\\s|$))${name}(?:\\s|$)`, 'ui');

/** Reads from the current position to the end of the text, or to the first error. */
function faultIn(scan: Scan): string | undefined {
  taken(scan, declaration);
  while (scan.at < scan.text.length) {
    const fault = faultAhead(scan);
    if (fault !== undefined) return fault;
  }
  const last = scan.open.at(-1);
  return last && `<${last.name}> without its end`;
}

function faultAhead(scan: Scan): string | undefined {
  const text = until(scan, '<');
  if (text !== '') return faultOfText(scan, text);
  const comment = between(scan, '<!--', '-->');
  if (comment !== undefined) return /--|-$/.test(comment) ? '-- in a comment' : undefined;
  const instruction = between(scan, '<?', '?>');
  if (instruction !== undefined)
    return target.test(instruction) ? undefined : `<?${shortly(instruction)}?> where none may be`;
  const section = scan.open.length === 0 ? undefined : between(scan, '<![CDATA[', ']]>');
  if (section !== undefined) {
    scan.open.at(-1)?.content.push(section);
    return undefined;
  }
  if (!scan.root && !scan.hasType && taken(scan, documentType)) {
    scan.hasType = true;
    return undefined;
  }
  return faultOfTags(scan);
}

function faultOfTags(scan: Scan): string | undefined {
  const end = taken(scan, endTag);
  const last = end && scan.open.pop();
  if (end?.[1] !== undefined)
    return last?.name === end[1]
      ? undefined
      : `</${end[1]}> in the place of ${last ? `</${last.name}>` : 'a start'}`;
  const start = taken(scan, startTag);
  return start
    ? faultOfStart(scan, start)
    : `mark-up that cannot be read: ${shortly(scan.text.slice(scan.at))}`;
}

function taken(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scan.at;
  const found = pattern.exec(scan.text) ?? undefined;
  if (found) scan.at += found[0].length;
  return found;
}

function until(scan: Scan, mark: string): string {
  const end = scan.text.indexOf(mark, scan.at);
  const text = scan.text.slice(scan.at, end < 0 ? undefined : end);
  scan.at += text.length;
  return text;
}

/** The text between two markers; undefined where it does not begin here, or does not end. */
function between(scan: Scan, start: string, end: string): string | undefined {
  if (!scan.text.startsWith(start, scan.at)) return undefined;
  const from = scan.at + start.length;
  const to = scan.text.indexOf(end, from);
  if (to < 0) return undefined;
  scan.at = to + end.length;
  return scan.text.slice(from, to);
}

function shortly(text: string): string {
  return JSON.stringify(text.slice(0, 30).toWellFormed());
}

function faultOfText(scan: Scan, text: string): string | undefined {
  const around = scan.open.at(-1);
  if (!around) return text.trim() === '' ? undefined : `a text outside of the root: ${shortly(text.trim())}`;
  if (text.includes(']]>')) return ']]> in a text';
  const plain = withoutReferences(scan, text);
  around.content.push(plain.text);
  return plain.fault;
}

function faultOfStart(scan: Scan, [, tag = '', fields = '', isEmpty]: RegExpExecArray): string | undefined {
  const attributes = new Map<string, string>();
  for (const [, field = '', quoted = ''] of fields.matchAll(attribute)) {
    const plain = withoutReferences(scan, quoted.slice(1, -1).replaceAll(/[\t\r\n]/g, ' '));
    if (plain.fault !== undefined) return plain.fault;
    if (attributes.has(field)) return `the attribute ${field} twice`;
    attributes.set(field, plain.text);
  }
  const element: Building = { name: tag, attributes, content: [] };
  const around = scan.open.at(-1);
  if (!around && scan.root) return `a second root: <${tag}>`;
  around?.content.push(element);
  scan.root ??= element;
  if (isEmpty === '') scan.open.push(element);
  scan.isOpaque ||= scan.open.length > deepest;
  return undefined;
}

/** Elements that are nested more deeply are not read. */
const deepest = 200;

interface PlainText {
  readonly text: string;
  readonly fault?: string;
}

const reference = new RegExp(`&(?:#([0-9]+);|#x([0-9a-fA-F]+);|(${name});|)`, 'gu');
const predefined: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
);

function withoutReferences(scan: Scan, text: string): PlainText {
  const faults: string[] = [];
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(reference, (whole, decimal, hex, entity) => {
    const known = entity === undefined ? characterOf(decimal, hex) : predefined.get(entity);
    if (known !== undefined) return known;
    if (entity === undefined || !scan.hasType)
      faults.push(
        entity === undefined ? `${whole} that stands for no character` : `the undefined entity ${whole}`,
      );
    scan.isOpaque = true;
    return '';
  });
  const [fault] = faults;
  return fault === undefined ? { text: plain } : { text: plain, fault };
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (!(code <= 0x10ffff)) return undefined;
  const character = String.fromCodePoint(code);
  return illegal.test(character) ? undefined : character;
}
