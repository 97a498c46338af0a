#!/bin/sh
# upgrade.sh <version>: brings the schema up to date, then exchanges APIs, worker, shells and the service releases for the
# images of that version, one at a time. The way back is the same with the version before.
set -eu
cd "$(dirname "$0")"
version=$1
project=${COMPOSE_PROJECT_NAME:-houni}

for image in api releases shell; do
  podman image exists "localhost/houni/$image:$version" || { echo "There is no image localhost/houni/$image:$version." >&2; exit 1; }
done
sed -i "s/^VERSION=.*/VERSION=$version/" .env

# podman-compose up would exchange also what the service depends on.
start() {
  podman rm --force --time=30 --ignore "${project}_$1_1" >/dev/null
  podman-compose run --detach --no-deps --service-ports --name="${project}_$1_1" "$1" >/dev/null
}

for job in migrate shell-files; do
  start "$job"
  [ "$(podman wait "${project}_${job}_1")" = 0 ] || { podman logs --tail=5 "${project}_${job}_1" >&2; exit 1; }
  podman logs --tail=2 "${project}_${job}_1"
done
for service in api-1 api-2 worker shell-1 shell-2 releases; do
  start "$service"
  tries=0
  until podman healthcheck run "${project}_${service}_1" >/dev/null 2>&1; do
    tries=$((tries + 1))
    if [ "$tries" = 90 ]; then
      podman logs --tail=5 "${project}_${service}_1" >&2
      echo "$service is not healthy; the other processes still have the version before." >&2
      exit 1
    fi
    sleep 1
  done
  echo "$service has version $version."
done
