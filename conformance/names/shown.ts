/**
 * What of texts of users may be shown: which words may be repeated in a message, as whoever mixes up the arguments may
 * have typed a secret, and URLs without credentials, and without keys in the query.
 */

/** Parameters whose values may be shown: they say what is requested, not by whom. */
const harmless =
  /^(?:v|version|api-version|format|ref|branch|tag|lang|language|page|raw|download|type|name|file|path)$/i;

/** The replacement for a value. */
const hidden = '…';

/**
 * The URL without user name, password and fragment, and with `…` in place of query values, unless their parameter is
 * harmless. Texts that are not web URLs are returned unchanged.
 */
export function shownUrl(text: string): string {
  if (!/^https?:\/\//i.test(text)) return text;
  const [, origin = '', path = '', query, fragment] =
    /^(https?:\/\/(?:[^/?#]*@)?[^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/is.exec(text) ?? [];
  const parameters = query?.split('&').map(shownParameter).join('&');
  const asked = parameters === undefined ? '' : `?${parameters}`;
  return `${origin.replace(/\/\/.*@/s, '//')}${path}${asked}${fragment === undefined ? '' : `#${hidden}`}`;
}

/**
 * A text with every web URL in it as `shownUrl` shows it, and no URL of any scheme with a user name or password;
 * references to variables, `${NAME}`, stay.
 */
export function withShownUrls(text: string): string {
  return text.replaceAll(/:\/\/[^\s/@${]*@/g, '://').replaceAll(/https?:\/\/[^\s,${]+/gi, shownUrl);
}

/** A reference as `shownUrl` shows its URL, with its fragment, which says what is meant in the file. */
export function shownReference(ref: string): string {
  const [file = '', ...fragment] = ref.split('#');
  return [shownUrl(file), ...fragment].join('#');
}

/** Whether a shown URL lacks values that are needed to request it. */
export function isHidden(shown: string): boolean {
  return /^https?:[^?#]*[?#].*…/is.test(shown);
}

/** A query parameter as it is shown; a value without name may itself be a key. */
function shownParameter(parameter: string): string {
  const equals = parameter.indexOf('=');
  if (equals < 0) return parameter === '' || harmless.test(parameter) ? parameter : hidden;
  const name = parameter.slice(0, equals);
  return harmless.test(name) ? parameter : `${name}=${hidden}`;
}

/** Letters, a few digits, or both where the letters are as few as in `v2`: passwords are often a word and a digit. */
const part = /^(?:\p{L}{0,24}|\p{L}{0,2}\d{0,4})$/u;

const longest = 60;

/** Whether a text looks like a name or an id: `REJ-33`, `creatPlant/id:type:string/0`, `POST /plants`. */
export function isPlainWord(typed: string): boolean {
  return typed.length <= longest && typed.split(/[-_.:/*,={}#@\s]/).every((one) => part.test(one));
}
