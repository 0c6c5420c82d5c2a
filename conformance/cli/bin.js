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
  process.on('uncaughtException', failAlone('uncaughtException'));
  process.on('unhandledRejection', failAlone('unhandledRejection'));
  keepCompiled();
  import('./main.ts')
    .then((main) => main.main(process.argv.slice(2)))
    .then((code) => {
      isSettled = true;
      process.exitCode = code;
    }, fail);
}

/** A run that is under way listens as well, and still writes its reports. */
function failAlone(event) {
  return (error) => {
    if (process.listenerCount(event) === 1) fail(error);
  };
}

/**
 * Keeps compiled code between runs, in a folder that nobody but this user can write to, or not at all: whoever can put
 * files there has them run. Node's own choice is the shared temporary folder.
 */
function keepCompiled() {
  var folder;
  try {
    folder = ownFolder();
    if (folder) process.getBuiltinModule('node:module').enableCompileCache(folder);
  } catch (_error) {
    // It only takes longer.
  }
}

/** The folder, made where it is missing; undefined where others could write to it, or take its place. */
function ownFolder() {
  var path = process.getBuiltinModule('node:path');
  var fs = process.getBuiltinModule('node:fs');
  var home = process.getBuiltinModule('node:os').homedir();
  var usual = process.platform === 'win32' ? process.env.LOCALAPPDATA : path.join(home, '.cache');
  var base = process.env.XDG_CACHE_HOME || usual;
  if (!base || !path.isAbsolute(base)) return undefined;
  var folder = path.join(base, 'plant-store-conformance', 'compiled');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return folder;
  var real = fs.realpathSync(folder);
  if (fs.statSync(real).mode & 0o077) return undefined;
  var at = real;
  while (isSafe(fs.statSync(at), at === real)) {
    if (at === path.dirname(at)) return real;
    at = path.dirname(at);
  }
  return undefined;
}

/** Whether only its owner, this user or the system, can change what a folder holds; `sticky` keeps others' hands off. */
function isSafe(about, isOwn) {
  var isSticky = (about.mode & 0o1000) !== 0;
  var isClosed = (about.mode & 0o022) === 0 || isSticky;
  return isClosed && (about.uid === process.getuid() || (!isOwn && about.uid === 0));
}

/** Ends at once: nobody knows what still works. */
function fail(error) {
  // What a target or a file says may not steer the terminal.
  var line = String(error)
    .split('\n')[0]
    .replace(/\p{Cc}/gu, '');
  var stack =
    process.argv.includes('--verbose') && error
      ? `${String(error.stack).replace(/(?!\n)\p{Cc}/gu, '')}\n`
      : '';
  isSettled = true;
  process.stderr.write(`error: this is a defect of plant-store-conformance itself: ${line}\n${stack}`);
  process.exit(4);
}

function isOlder(found, wanted) {
  var differs = found.findIndex((part, at) => Number.parseInt(part, 10) !== Number(wanted[at]));
  return differs !== -1 && Number.parseInt(found[differs], 10) < Number(wanted[differs]);
}
