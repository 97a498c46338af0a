#!/bin/sh
# start.sh primary | replica <host of the primary> | restore [<time>]. Passwords are the secrets database-owner-password (the
# role houni_owner, which owns the database houni and migrates it), database-password (the role houni of APIs and worker, which
# reads and writes rows) and replication-password (the role replication, for replicas and base backups).
# `restore` makes the database in an empty folder as it was at that time, or with all that was archived, and ends; start it as
# primary then.
set -eu
network=${NETWORK:-samenet}

# WAL is archived at least once a minute: the loss of the disk costs at most a minute. A replica that was away for long reads
# from the archive what the primary no longer has. The log names statements that take half a second, and those that wait a
# second for a lock, without their parameters, which people may have typed; pg_stat_statements counts all.
settings="-c unix_socket_directories=/tmp -c max_connections=200 -c shared_buffers=${SHARED_BUFFERS:-256MB} \
-c wal_keep_size=512MB -c hot_standby_feedback=on -c password_encryption=scram-sha-256 -c archive_mode=on \
-c archive_timeout=60s -c log_min_duration_statement=500ms -c log_lock_waits=on -c log_parameter_max_length=0 \
-c shared_preload_libraries=pg_stat_statements"
archive='pgbackrest archive-push %p'
read_archive='pgbackrest archive-get %f %p'

query() {
  psql --host=/tmp --username=postgres --dbname=postgres --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 "$@"
}

restore_failed() {
  echo "The database could not be restored: the archive may end before that time." >&2
  exit 1
}

is_empty() {
  [ ! -s "$PGDATA/PG_VERSION" ]
}

if [ "$1" = restore ]; then
  is_empty || { echo "The folder of the database is not empty: move its files to another volume first." >&2; exit 1; }
  if [ -n "${2:-}" ]; then
    pgbackrest restore --type=time --target="$2" --target-action=promote
  else
    pgbackrest restore
  fi
  # Nobody can connect from outside before the database is complete.
  pg_ctl --wait --silent --options="$settings -c archive_command='$archive' -c listen_addresses=''" start || restore_failed
  until [ "$(query --command='select pg_is_in_recovery()')" = f ]; do
    pg_ctl status >/dev/null || restore_failed
    sleep 1
  done
  # A replica copies these settings: with a time as its target, it would stop to follow at the next write.
  for setting in recovery_target_time recovery_target_action restore_command; do query --command="alter system reset $setting"; done
  pg_ctl --wait --silent --mode=fast stop
  echo "The database is restored${2:+ as it was at $2}."
  exit
fi

if is_empty && [ "$1" = primary ]; then
  # In a folder beside it first, so that an interrupted start begins again.
  rm -rf "$PGDATA/new"
  initdb --pgdata="$PGDATA/new" --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 \
    --locale=C.UTF-8 --data-checksums >/dev/null
  {
    echo "host houni houni,houni_owner $network scram-sha-256"
    echo "host replication replication $network scram-sha-256"
  } >>"$PGDATA/new/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA/new" --wait --silent --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start
  # Passwords by standard input: arguments are visible to other processes.
  query <<SQL
create role houni_owner login password '$(cat /run/secrets/database-owner-password)';
create role houni login password '$(cat /run/secrets/database-password)';
create role replication login replication password '$(cat /run/secrets/replication-password)';
create database houni owner houni_owner;
grant pg_read_all_stats to houni;
\\connect houni
create extension pg_stat_statements;
SQL
  pg_ctl --pgdata="$PGDATA/new" --wait --silent --mode=fast stop
  mv "$PGDATA"/new/* "$PGDATA"/
  rmdir "$PGDATA/new"
fi

if is_empty && [ "$1" = replica ]; then
  PGPASSWORD=$(cat /run/secrets/replication-password)
  export PGPASSWORD
  until pg_basebackup --host="$2" --username=replication --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf \
    --checkpoint=fast; do
    sleep 1
  done
fi

chmod 700 "$PGDATA"
if [ "$1" = primary ]; then
  # Visitors are served also if the backups cannot be written; the failing archive is an alert.
  pgbackrest stanza-create --no-online || echo "Backups cannot be written: see the sentence above." >&2
fi
# $settings is a list of words.
# shellcheck disable=SC2086
exec postgres $settings -c archive_command="$archive" -c restore_command="$read_archive" -c listen_addresses='*'
