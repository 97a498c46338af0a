#!/bin/sh
# What Prometheus must know of this machine and no process tells: the last backups, the mails in the queue, the end of the
# certificate, and what the edge answered since the last run, ten minutes before. For the folder that the node exporter reads: host-metrics.sh <folder>.
set -eu
folder=$1
project=${COMPOSE_PROJECT_NAME:-houni}
secrets=$(dirname "$0")/../secrets
temporary=$(mktemp "$folder/houni.XXXXXX")
trap 'rm -f "$temporary"' EXIT

# A metric that cannot be read is missing in the file, which is an alert too.
if backups=$(podman exec "${project}_postgres_1" backups last); then
  echo "$backups" | while read -r repository time; do
    echo "houni_backup_completed_seconds{repository=\"$repository\"} $time" >>"$temporary"
  done
fi
if mails=$(podman exec "${project}_mail_1" /usr/sbin/exim4 -bpc); then
  echo "houni_queued_mails $mails" >>"$temporary"
fi
if end=$(openssl x509 -in "$secrets/edge/certificate.pem" -noout -enddate); then
  echo "houni_certificate_expires_seconds $(date --date="${end#notAfter=}" +%s)" >>"$temporary"
fi
if log=$(mktemp) && podman logs --since 10m "${project}_edge_1" >"$log" 2>/dev/null; then
  # One line at least: without visitors the requests are known, too.
  echo "houni_edge_requests{status=\"2xx\",cache=\"HIT\"} 0" >>"$temporary"
  counted=$(awk -v metric=houni_edge_requests -f "$(dirname "$0")/edge-requests.awk" "$log")
  if [ -n "$counted" ]; then
    sed -i '/^houni_edge_requests/d' "$temporary"
    echo "$counted" >>"$temporary"
  fi
fi
rm -f "$log"
# A file that is replaced as a whole is never read half written.
chmod 644 "$temporary"
mv "$temporary" "$folder/houni.prom"
