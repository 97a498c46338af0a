#!/bin/sh
# In the container of the primary. `backups run full|incr` makes a backup in each repository. `backups last` prints each
# repository with the Unix time of its last backup, 0 if it has none.
set -eu

repositories() {
  sed -n 's/^repo\([0-9]*\)-.*/\1/p' /etc/pgbackrest/pgbackrest.conf /run/secrets/*.conf 2>/dev/null | sort -u
}

last_backup() {
  pgbackrest info --repo="$1" --output=json | grep --only-matching '"stop":[0-9]*' | cut -d: -f2 | sort -n | tail -n 1
}

case "$1" in
  run)
    status=0
    for repository in $(repositories); do
      # A repository that fails does not cost the backup in the other one. The first backup is a full one in any case.
      pgbackrest backup --type="$2" --repo="$repository" || status=1
    done
    pgbackrest check || status=1
    exit "$status"
    ;;
  last)
    for repository in $(repositories); do
      time=$(last_backup "$repository")
      echo "$repository ${time:-0}"
    done
    ;;
  *)
    echo "backups run full|incr, or backups last" >&2
    exit 2
    ;;
esac
