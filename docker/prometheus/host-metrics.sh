#!/bin/sh
# What Prometheus must know of this machine and no process tells: the last backup and the end of the certificate. For the
# folder that the node exporter reads: host-metrics.sh <folder> [<name of the container with the database>].
set -eu
folder=$1
database=${2:-houni_postgres_1}
secrets=$(dirname "$0")/../secrets
temporary=$(mktemp "$folder/houni.XXXXXX")
trap 'rm -f "$temporary"' EXIT

# A metric that cannot be read is missing in the file, which is an alert too.
if backups=$(podman exec "$database" backups last); then
  echo "$backups" | while read -r repository time; do
    echo "houni_backup_completed_seconds{repository=\"$repository\"} $time" >>"$temporary"
  done
fi
if end=$(openssl x509 -in "$secrets/certificate.pem" -noout -enddate); then
  echo "houni_certificate_expires_seconds $(date --date="${end#notAfter=}" +%s)" >>"$temporary"
fi
# A file that is replaced as a whole is never read half written.
chmod 644 "$temporary"
mv "$temporary" "$folder/houni.prom"
