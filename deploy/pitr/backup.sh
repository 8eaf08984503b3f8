#!/bin/sh
# A base backup into each repository of pgbackrest.conf: all of it on Sundays, else what has changed
# since. Old ones go by the rule there. As the user postgres.
set -eu
conf=${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}
if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
for repo in $(sed -n 's/^repo\([0-9]*\)-path=.*/\1/p' "$conf"); do
  pgbackrest --stanza=vonk --repo="$repo" --type="$type" backup
done
