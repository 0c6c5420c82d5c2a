/** Lets the command line believe that it runs on another Node. */

/** A CommonJS module for `node --require` that changes what Node says of itself. */
export function fakeVersion(version: string): string {
  return `Object.defineProperty(process, 'version', { value: ${JSON.stringify(version)} });\n`;
}
