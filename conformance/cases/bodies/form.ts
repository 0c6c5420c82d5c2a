/** `application/x-www-form-urlencoded` (WHATWG URL 5.2; OpenAPI Specification 3.1.0, 4.8.14.2 and 4.8.15). */

import { essenceOf } from '../../answers/media-type.ts';
import { isArray } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { formField } from '../parameter-text.ts';
import type { BodyCodec } from './body-codec.ts';
import { type FormMember, formMembers, readMembers } from './members.ts';

const type = 'application/x-www-form-urlencoded';

/** Each member is a field; a list is one field for each item. */
export const form: BodyCodec = {
  name: 'form',
  takes: ({ mediaType }) => essenceOf(mediaType) === type,
  contentType: (mediaType) => mediaType,
  nothing: {},
  write: (value, about) => {
    const fields = formMembers(value, about)?.flatMap((member) =>
      isNothing(member) ? [] : [formField(member)],
    );
    if (!fields?.every((field) => field !== undefined)) return undefined;
    return encodeUtf8(fields.join('&').replaceAll('%20', '+'));
  },
  read: readMembers,
};

function isNothing({ value, encoding }: FormMember): boolean {
  return isArray(value) && value.length === 0 && encoding.contentType === undefined;
}
