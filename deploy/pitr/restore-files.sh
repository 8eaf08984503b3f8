#!/bin/sh
# Brings the files of the site back from a copy of copy-files.sh: all that were there at a moment,
# and those of later, which nothing names.
#   sh restore-files.sh backups:vonk-files 2026-11-23 /var/lib/vonk
set -eu
copy=$1 day_of_moment=$2 into=$3
rclone copy "$copy/now" "$into" --size-only --fast-list
for day in $(rclone lsf --dirs-only "$copy/removed" 2>/dev/null | tr -d /); do
  if expr "$day" '>=' "$day_of_moment" >/dev/null; then
    rclone copy "$copy/removed/$day" "$into" --ignore-existing
  fi
done
