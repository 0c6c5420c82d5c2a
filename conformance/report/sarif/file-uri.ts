/** A file, as a user named it, as the URI that SARIF asks for. */

/** Relative paths stay relative; absolute ones become file URIs, addresses stay what they are. */
export function fileUri(file: string): string {
  const path = file.toWellFormed().replaceAll('\\', '/');
  const address = /^[a-z][a-z\d+.-]+:\/\//i.exec(path)?.[0];
  if (address) return address + encoded(path.slice(address.length));
  if (/^[a-z]:\//i.test(path)) return `file:///${path.slice(0, 2)}${encoded(path.slice(2))}`;
  return path.startsWith('/') ? `file://${encoded(path.replace(/^\/+/, '/'))}` : encoded(path);
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
