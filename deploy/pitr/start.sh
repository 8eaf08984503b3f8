#!/bin/sh
# Starts PostgreSQL on restored data, without the settings of the site, on a socket only, and waits
# until it can be written to.
#   sh start.sh <data> <folder of the socket>
set -eu
data=$1 socket=$2
bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
cat >"$socket/postgresql.conf" <<EOT
data_directory = '$data'
hba_file = '$socket/pg_hba.conf'
ident_file = ''
unix_socket_directories = '$socket'
listen_addresses = ''
archive_mode = off
hot_standby = off
EOT
echo 'local all all trust' >"$socket/pg_hba.conf"
chmod 700 "$socket"
# The way to the archive is in postgresql.auto.conf of the data.
"$bin/pg_ctl" -D "$data" -o "-c config_file=$socket/postgresql.conf" -l "$socket/log" -W start >/dev/null
until "$bin/pg_isready" -q -h "$socket"; do
  sleep 0.2
  "$bin/pg_ctl" -D "$data" status >/dev/null && continue
  tail -n 20 "$socket/log" >&2
  exit 1
done
