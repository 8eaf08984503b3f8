#!/bin/sh
# Copies photos, pictures for verification and exports of the site to another place, with rclone. A
# place is a folder or <remote>:<bucket>. They never change under the same name, so a name and a
# length say enough; what the site has removed stays in removed/<day> of the copy for DAYS days.
#   sh copy-files.sh /var/lib/vonk backups:vonk-files
set -eu
from=$1 to=$2
rclone sync "$from" "$to/now" --backup-dir "$to/removed/$(date -u +%F)" --size-only --fast-list \
  --exclude '/postgres/**' --exclude '/uploads/**' --exclude '/geo/**'
oldest=$(date -u -d "-${DAYS:-35} days" +%F)
for day in $(rclone lsf --dirs-only "$to/removed" 2>/dev/null | tr -d /); do
  if expr "$day" '<' "$oldest" >/dev/null; then rclone purge "$to/removed/$day"; fi
done
