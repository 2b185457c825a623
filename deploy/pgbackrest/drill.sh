#!/bin/sh
# Brings the database back to a moment, beside the living one, and asks the product whether keys, books and audit hold.
#   drill.sh '2026-12-01 03:00:00+03' [folder]
# Run once a week by the user of PostgreSQL in the product's folder, with SECRET_KEY_FILE and LOTOUR_KEYS_DIR set.
set -eu
moment=$1
folder=${2:-/var/lib/postgresql/drill}
port=${DRILL_PORT:-5499}
bin=${PG_BIN:-/usr/lib/postgresql/18/bin}
stanza=${STANZA:-lotour}

[ -e "$folder" ] && { echo "$folder is there already"; exit 1; }
mkdir -m 700 "$folder"
end() {
  "$bin/pg_ctl" -D "$folder" -m immediate stop >/dev/null 2>&1 || :
  rm -rf "$folder"
}
trap end EXIT

# Its journal goes nowhere: the copies of the living database stay as they are.
pgbackrest --stanza="$stanza" --pg1-path="$folder" --type=time --target="$moment" --target-action=promote \
  --archive-mode=off restore
printf 'local all all trust\nhost all all 127.0.0.1/32 trust\n' >"$folder/drill_hba.conf"
"$bin/pg_ctl" -D "$folder" -w -t 3600 -l "$folder/drill.log" \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c hba_file=$folder/drill_hba.conf -c ssl=off" start
until [ "$("$bin/psql" -h "$folder" -p "$port" -U lotour -d lotour -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
echo "Последняя запись: $("$bin/psql" -h "$folder" -p "$port" -U lotour -d lotour -Atc 'select pg_last_xact_replay_timestamp()')"

DATABASE_URL="postgresql://lotour@127.0.0.1:$port/lotour" DATABASE_URL_FILE= NATS_URL= "${NODE:-node}" scripts/restore.ts --check
