#!/bin/sh
# Restores the newest backup of each repository beside the site, as it was at its end, and looks at
# the books of it. As the user postgres, with room for the whole database in SCRATCH.
set -eu
conf=${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}
bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
vonk=${VONK:-/opt/vonk}
scratch=$(mktemp -d "${SCRATCH:-/var/tmp}/vonk-verify-XXXXXX")
stop() {
  "$bin/pg_ctl" -D "$scratch/data" -m immediate stop >"$scratch/log" 2>&1 || true
  rm -rf "$scratch"
}
trap stop EXIT
trap 'exit 1' INT TERM

for repo in $(sed -n 's/^repo\([0-9]*\)-path=.*/\1/p' "$conf"); do
  mkdir -m 700 "$scratch/data"
  pgbackrest --stanza=vonk --repo="$repo" --pg1-path="$scratch/data" --type=immediate \
    --target-action=promote --archive-mode=off restore
  sh "$(dirname "$0")/start.sh" "$scratch/data" "$scratch"
  VONK_ENV_FILE=off "$vonk/node_modules/.bin/node" "$vonk/bin/backup.ts" verify \
    --database "postgresql://postgres@/${DATABASE:-vonk}?host=$scratch"
  "$bin/pg_ctl" -D "$scratch/data" -m immediate stop >/dev/null
  rm -rf "$scratch/data"
done
