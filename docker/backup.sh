#!/bin/sh
# Every night on the machine of the set: a backup of the database (full on Sundays), then copies of the files that the
# database and shells name: backup.sh <folder of the copies>. A copy shares unchanged files with the one before.
set -eu
folder=$1
project=${COMPOSE_PROJECT_NAME:-houni}
copies=14

type=incr
if [ "$(date +%u)" = 7 ]; then type=full; fi
status=0
podman exec "${project}_postgres_1" backups run "$type" || status=1

# After the database: a file is written before its row.
for volume in media artefacts; do
  source=$(podman volume inspect --format '{{.Mountpoint}}' "${project}_$volume")
  mkdir -p "$folder/$volume"
  rsync --archive --delete --exclude=/cache --link-dest=../latest "$source/" "$folder/$volume/$(date +%F)/"
  ln --symbolic --force --no-dereference "$(date +%F)" "$folder/$volume/latest"
  # By number, not by age: if backups stop, the old ones stay.
  find "$folder/$volume" -mindepth 1 -maxdepth 1 -type d | sort | head --lines=-"$copies" | xargs --no-run-if-empty rm -rf
done
exit "$status"
