#!/bin/sh
# Backs up rows and files once a day, and keeps KEEP_DAYS days of it. Files are copied before and
# after the rows: docs/operations/backups.md, "Backup and restore", says why, and how to restore.
set -eu
umask 077
from=${DATA_DIR:-/data}/files
to=${BACKUPS:-/backups}

# Customers are promised that a backup is gone within 35 days, for it still holds erased accounts.
# find counts whole days, and looks after each backup: one stays for KEEP_DAYS, up to two days more
# and the time that a backup takes.
if ! [ "$KEEP_DAYS" -le 32 ]; then
  echo "BACKUP_KEEP_DAYS is $KEEP_DAYS, and may be 32 at most: backups must be gone within 35 days." >&2
  exit 1
fi

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
