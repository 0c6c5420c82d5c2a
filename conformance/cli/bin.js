#!/usr/bin/env node
/**
 * The door of the command line: plain JavaScript that old Nodes can parse too. One that is too old is refused in one
 * line before anything newer is read; then main starts, with its compiled code kept between runs.
 */

var needed = '24.18.0';

if (isOlder(process.version.slice(1).split('.'), needed.split('.'))) {
  process.stderr.write(
    `plant-store-conformance needs Node ${needed} or newer and this is ${process.version}: ` +
      'install Node 24 (https://nodejs.org) or put it first in PATH.\n',
  );
  process.exitCode = 2;
} else {
  process.getBuiltinModule('node:module').enableCompileCache();
  import('./main.ts')
    .then((main) => main.main(process.argv.slice(2)))
    .then(
      (code) => {
        process.exitCode = code;
      },
      (error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exitCode = 4;
      },
    );
}

function isOlder(found, wanted) {
  var differs = found.findIndex((part, at) => Number.parseInt(part, 10) !== Number(wanted[at]));
  return differs !== -1 && Number.parseInt(found[differs], 10) < Number(wanted[differs]);
}
