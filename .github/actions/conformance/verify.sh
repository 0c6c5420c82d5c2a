#!/usr/bin/env bash
# Runs the harness with the inputs of the action, which come as variables, and tells GitHub what it came to.
set -uo pipefail

root="$GITHUB_ACTION_PATH/../../.."
node="$root/node_modules/.bin/node"
[ -x "$node" ] || node=node
report="$INPUT_REPORT_DIR/report.json"

main() {
  case "$INPUT_REPORT_DIR" in
    '' | *[$'\n\r']*) refuse 'report-dir must be the name of a folder' ;;
  esac
  printf 'report-dir=%s\n' "$INPUT_REPORT_DIR" >>"$GITHUB_OUTPUT"
  collect_flags
  rm -f -- "$report"
  run_harness
  finish
}

collect_flags() {
  flags=()
  flag --token "${CONFORMANCE_TOKEN:+env:CONFORMANCE_TOKEN}"
  flag --document "$INPUT_DOCUMENT"
  flag --requirements "$INPUT_REQUIREMENTS"
  flag --profile "$INPUT_PROFILE"
  flag --start "$INPUT_START"
  flag --wait-for-target "$INPUT_WAIT"
  # xargs knows quotes, and expands and runs nothing.
  if [[ "$INPUT_ARGS" =~ [^[:space:]] ]]; then
    xargs printf '%s\0' <<<"$INPUT_ARGS" >/dev/null 2>&1 || refuse 'args has a quote without its partner'
    while IFS= read -r -d '' word; do flags+=("$word"); done < <(xargs printf '%s\0' <<<"$INPUT_ARGS")
  fi
  flag --report "$INPUT_REPORTS"
  flag --report json
  flag --report-dir "$INPUT_REPORT_DIR"
}

flag() {
  [ -z "$2" ] || flags+=("$1=$2")
}

# A job that is cancelled interrupts the run, which then still reports what it has found.
run_harness() {
  local pid
  "$node" "$root/conformance/cli/bin.js" verify "${flags[@]}" -- "$INPUT_URL" &
  pid=$!
  trap 'kill -TERM "$pid" 2>/dev/null' INT TERM
  code=0
  while true; do
    wait "$pid"
    code=$?
    kill -0 "$pid" 2>/dev/null || break
  done
  trap - INT TERM
}

# A run that has left no report is not green, whatever its exit code.
finish() {
  local result
  result="$("$node" -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).result' "$report" 2>/dev/null)" ||
    result=none
  if [ "$result" = none ]; then
    echo '::error title=conformance::nothing was verified; the log says why'
    [ "$code" -ne 0 ] || code=3
  fi
  printf 'result=%s\nexit-code=%s\n' "$result" "$code" >>"$GITHUB_OUTPUT"
  exit "$code"
}

refuse() {
  printf '::error title=conformance::%s\n' "$1"
  printf 'result=none\nexit-code=2\n' >>"$GITHUB_OUTPUT"
  exit 2
}

main
