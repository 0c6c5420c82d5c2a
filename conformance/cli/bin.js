#!/usr/bin/env node
/**
 * The door of the command line: plain JavaScript that old Nodes can parse too. One that is too old is refused in one
 * line before anything newer is read; then main starts, with its compiled code kept between runs.
 */

var needed = '24.18.0';
var isSettled = false;

if (isOlder(process.version.slice(1).split('.'), needed.split('.'))) {
  process.stderr.write(
    `plant-store-conformance needs Node ${needed} or newer and this is ${process.version}: ` +
      'install Node 24 (https://nodejs.org) or put it first in PATH.\n',
  );
  process.exitCode = 2;
} else {
  // Until main says otherwise: a process that ends because nothing is left to wait for must never be green.
  process.exitCode = 4;
  process.on('exit', (code) => {
    if (!isSettled && code === 4)
      process.stderr.write('ended without a result: this is a defect of this tool, please report it.\n');
  });
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.getBuiltinModule('node:module').enableCompileCache();
  import('./main.ts')
    .then((main) => main.main(process.argv.slice(2)))
    .then((code) => {
      isSettled = true;
      process.exitCode = code;
    }, fail);
}

/** Ends at once: nobody knows what still works. */
function fail(error) {
  var line = String(error).split('\n')[0];
  var stack = process.argv.includes('--verbose') && error ? `${error.stack}\n` : '';
  isSettled = true;
  process.stderr.write(`error: this is a defect of plant-store-conformance itself: ${line}\n${stack}`);
  process.exit(4);
}

function isOlder(found, wanted) {
  var differs = found.findIndex((part, at) => Number.parseInt(part, 10) !== Number(wanted[at]));
  return differs !== -1 && Number.parseInt(found[differs], 10) < Number(wanted[differs]);
}
