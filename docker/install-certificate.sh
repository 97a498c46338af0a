#!/bin/sh
# Certbot's deploy hook: gives a new certificate to the edge, which loads it without losing a connection.
set -eu
secrets=$(dirname "$0")/secrets/edge
install --owner=10001 --group=10001 --mode=400 "$RENEWED_LINEAGE/privkey.pem" "$secrets/certificate-key.pem"
install --owner=10001 --group=10001 --mode=400 "$RENEWED_LINEAGE/fullchain.pem" "$secrets/certificate.pem"
podman kill --signal=HUP "${COMPOSE_PROJECT_NAME:-houni}_edge_1"
