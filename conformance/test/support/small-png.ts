/** Makes a PNG of a page small: its 256 most frequent colours are enough for text and flat areas. */

import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Pixels of a picture, three or four bytes each. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly pixels: Buffer;
}

/** The same picture with a palette. It takes what browsers write: eight bits a channel, no interlacing. */
export function smallPng(png: Buffer): Buffer {
  const picture = decode(png);
  const colours = coloursOf(picture);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts].sort(([, one], [, other]) => other - one).slice(0, 256);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));
  const { width, height } = picture;
  const lines = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of colours.entries()) {
    lines[at + Math.floor(at / width) + 1] = places.get(colour) ?? 0;
  }
  const head = Buffer.from(png.subarray(16, 29));
  head[9] = 3;
  const bytes = palette.flatMap(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(bytes)),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decode(png: Buffer): Picture {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(body);
  }
  const [width, height, depth] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  return { width, height, depth, pixels: unfilter(inflateSync(Buffer.concat(data)), width * depth, depth) };
}

/** Undoes the filters of PNG (RFC 2083 6). */
function unfilter(raw: Buffer, stride: number, depth: number): Buffer {
  const height = raw.length / (stride + 1);
  const pixels = Buffer.alloc(stride * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [line, column] = [Math.floor(at / stride), at % stride];
    const left = column < depth ? 0 : (pixels[at - depth] ?? 0);
    const up = line === 0 ? 0 : (pixels[at - stride] ?? 0);
    const corner = column < depth || line === 0 ? 0 : (pixels[at - stride - depth] ?? 0);
    const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
    pixels[at] = (raw[at + line + 1] ?? 0) + (guesses[raw[line * (stride + 1)] ?? 0] ?? 0);
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const [one, two, three] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (one <= two && one <= three) return left;
  return two <= three ? up : corner;
}

function coloursOf({ pixels, depth }: Picture): readonly number[] {
  return Array.from({ length: pixels.length / depth }, (_, at) => pixels.readUIntBE(at * depth, 3));
}

function nearest(colour: number, palette: readonly (readonly [colour: number, count: number])[]): number {
  const distances = palette.map(([other]) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
