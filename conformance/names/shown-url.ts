/** The address of something as it may be shown: a key in its query stays with whoever typed it. */

/** Parameters whose values say what is asked for, and not who asks. */
const harmless =
  /^(?:v|version|api-version|format|ref|branch|tag|lang|language|page|raw|download|type|name|file|path)$/i;

/** What stands in the place of a value. */
const hidden = '…';

/**
 * The text without user name, password and fragment, and with `…` for each value of its query that is not harmless by the
 * name of its parameter. What is no web address comes back as it is.
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
 * A text in which each address is shown as `shownUrl` shows it, and none of any kind tells a user name or password. What
 * refers to a variable, `${NAME}`, stays.
 */
export function withShownUrls(text: string): string {
  return text.replaceAll(/:\/\/[^\s/@${]*@/g, '://').replaceAll(/https?:\/\/[^\s,${]+/gi, shownUrl);
}

/** Whether a shown address lacks what it takes to go there. */
export function isHidden(shown: string): boolean {
  return /^https?:[^?#]*[?#].*…/is.test(shown);
}

/** What stands there without a name may be the key itself. */
function shownParameter(parameter: string): string {
  const equals = parameter.indexOf('=');
  if (equals < 0) return parameter === '' || harmless.test(parameter) ? parameter : hidden;
  const name = parameter.slice(0, equals);
  return harmless.test(name) ? parameter : `${name}=${hidden}`;
}
