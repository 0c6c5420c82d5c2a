#!/usr/bin/env bash
# Installs the harness in the checkout that this action came with, once; the Node that it runs on comes along.
set -euo pipefail

cd "$GITHUB_ACTION_PATH/../../.."
if [ -f node_modules/.package-lock.json ]; then
  echo 'the harness is installed'
else
  npm ci --omit=dev --ignore-scripts
fi
