/** Remedies for problems on the way to the target: with a proxy or with certificates. */

/** The remedy for what a proxy answers; empty where it does not say anything. */
export function proxyRemedy(actual = ''): string {
  if (/status 407/.test(actual))
    return 'it requires a user name and a password, or refuses those it was given: write them into its address, http://USER:PASSWORD@HOST:PORT, in HTTPS_PROXY or HTTP_PROXY, or in a variable that --proxy env:NAME names; ';
  if (/SELF_SIGNED|UNABLE_TO_|CERT_/.test(actual))
    return 'its certificate cannot be checked: name the file of its authority, --ca FILE; ';
  return '';
}

/**
 * The remedy where the target objects to the client certificate by an alert, which in TLS 1.3 comes only after the
 * connection is open (RFC 8446 6.2).
 * @returns undefined where it does not object
 */
export function certificateRemedy(actual = ''): string | undefined {
  const because = actual ? `, ${actual}` : '';
  if (/ALERT_CERTIFICATE_REQUIRED/.test(actual))
    return `the target requires a client certificate and was given none${because}: name it and its key, --cert FILE and --key FILE`;
  if (/ALERT_(?:BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_\w+|UNSUPPORTED_CERTIFICATE)/.test(actual))
    return `the target refuses the certificate that it was given${because}: is it the right one (--cert FILE and --key FILE), and valid today?`;
  return undefined;
}

/**
 * Whose certificates are meant.
 * @param parts `target`, `proxy` and `document`, separated by blanks
 */
export function thoseOf(parts = ''): string {
  const said = { target: 'the target', proxy: 'the proxy', document: 'the address of the document' };
  const known = Object.entries(said).flatMap(([part, words]) =>
    parts.split(' ').includes(part) ? [words] : [],
  );
  return known.join(' and ') || said.target;
}
