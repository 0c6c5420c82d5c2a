/** Reads multipart bodies (RFC 2046 5.1.1) for the servers of the tests. */

/** A part. */
export interface ReadPart {
  readonly name: string | undefined;
  readonly file: string | undefined;
  /** By their names in small letters. */
  readonly fields: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** The parts of a form, or of another multipart body; undefined for what is none. */
export function partsOf(type: string, bytes: Uint8Array): readonly ReadPart[] | undefined {
  const boundary = /^multipart\/.*;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return undefined;
  const pieces = `\r\n${Buffer.from(bytes).toString('latin1')}`.split(`\r\n--${boundary}`);
  if (pieces.length < 2 || !pieces.at(-1)?.startsWith('--')) return undefined;
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const lines = piece.slice(2, end).split('\r\n');
    const fields = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    const disposition = Buffer.from(fields['content-disposition'] ?? '', 'latin1').toString('utf8');
    return {
      name: /[; ]name="([^"]*)"/.exec(disposition)?.[1],
      file: /filename="([^"]*)"/.exec(disposition)?.[1],
      ...{ fields, content: Buffer.from(piece.slice(end + 4), 'latin1') },
    };
  });
}
