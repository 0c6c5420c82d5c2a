/** Reads the value of a documented header field, as its style and its schema say. */

import { isJson } from '../../answers/media-type.ts';
import { simpleTrees } from '../../cases/texts/simple-trees.ts';
import { bestValue, type TextTree } from '../../cases/texts/text-tree.ts';
import type { Json } from '../../json/json.ts';
import { percentDecoded } from '../../json/percent-decoded.ts';
import { readJson } from '../../json/read-json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Contract, Parameter } from '../../model/contract.ts';

/**
 * The values of a header: mostly one, whatever number of lines it stands in (RFC 9110 5.3); cookies have a line each.
 * @returns undefined for a line that is not of its media type
 */
export function headerValues(
  contract: Contract,
  header: Parameter,
  lines: readonly string[],
): readonly (Json | undefined)[] {
  const isCookie = header.name.toLowerCase() === 'set-cookie';
  const texts = isCookie ? lines : [lines.join(', ')];
  return texts.map((text) => headerValue(contract, header, text));
}

function headerValue(contract: Contract, header: Parameter, text: string): Json | undefined {
  const { schema, explode, mediaType } = header;
  if (mediaType !== undefined && isJson(mediaType)) {
    const json = spellingsOf(text)
      .map((one) => readJson(one))
      .find(({ ok }) => ok);
    return json?.ok ? json.value : undefined;
  }
  const trees = spellingsOf(text).flatMap((one): readonly TextTree[] =>
    mediaType === undefined ? simpleTrees(contract, schema, { text: one, explode }) : [one],
  );
  return bestValue(contract, schema, trees, 'strict');
}

/** As it stands, as UTF-8, and without percent-encoding: fields have no charset, and OpenAPI leaves the rest open. */
function spellingsOf(text: string): readonly string[] {
  const utf8 = decodeUtf8(Buffer.from(text, 'latin1'));
  return [...new Set([text, utf8 ?? text, percentDecoded(text)])];
}
