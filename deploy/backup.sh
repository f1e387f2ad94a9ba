#!/bin/sh
# Backs up rows and files once a day, and keeps KEEP_DAYS days of it. Files are copied before and
# after the rows: docs/operations/backups.md, "Backup and restore", says why, and how to restore.
set -eu
umask 077
from=${DATA_DIR:-/data}/files
to=${BACKUPS:-/backups}

copy_files() {
  [ ! -d "$from" ] || cp -Rn "$from/." "$target.unfinished/files"
}

while :; do
  target=$to/$(date -u +%Y-%m-%dT%H%M%SZ)
  mkdir -p "$target.unfinished/files"
  copy_files || true # one may go meanwhile
  pg_dump --format=custom --file="$target.unfinished/database.dump"
  copy_files
  mv "$target.unfinished" "$target"
  echo "Backed up to $target."
  find "$to" -mindepth 1 -maxdepth 1 -name '20*' -mtime "+$KEEP_DAYS" -exec rm -r {} +
  echo "Removed what was older than $KEEP_DAYS days."
  sleep 86400
done
