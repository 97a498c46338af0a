#!/bin/sh
# start.sh primary | replica <host of the primary>. Passwords are the secrets database-password (the role houni, which owns
# the database houni) and replication-password (the role replication, for replicas and base backups).
set -eu
network=${NETWORK:-samenet}

if [ ! -s "$PGDATA/PG_VERSION" ] && [ "$1" = primary ]; then
  # In a folder beside it first, so that an interrupted start begins again.
  rm -rf "$PGDATA/new"
  initdb --pgdata="$PGDATA/new" --username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 \
    --locale=C.UTF-8 --data-checksums >/dev/null
  {
    echo "host all houni $network scram-sha-256"
    echo "host replication replication $network scram-sha-256"
  } >>"$PGDATA/new/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA/new" --wait --silent --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start
  # Passwords by standard input: arguments are visible to other processes.
  psql --host=/tmp --username=postgres --dbname=postgres --quiet --set=ON_ERROR_STOP=1 <<SQL
create role houni login password '$(cat /run/secrets/database-password)';
create role replication login replication password '$(cat /run/secrets/replication-password)';
create database houni owner houni;
SQL
  pg_ctl --pgdata="$PGDATA/new" --wait --silent --mode=fast stop
  mv "$PGDATA"/new/* "$PGDATA"/
  rmdir "$PGDATA/new"
fi

if [ ! -s "$PGDATA/PG_VERSION" ] && [ "$1" = replica ]; then
  PGPASSWORD=$(cat /run/secrets/replication-password)
  export PGPASSWORD
  until pg_basebackup --host="$2" --username=replication --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf \
    --checkpoint=fast; do
    sleep 1
  done
fi

chmod 700 "$PGDATA"
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp -c wal_keep_size=512MB -c hot_standby_feedback=on \
  -c max_connections=200 -c shared_buffers="${SHARED_BUFFERS:-256MB}" -c password_encryption=scram-sha-256
