import path from 'node:path'
import { type BackupPlace, folderPlace } from '#db/backup/place.ts'
import { type BackupShelf, folderShelf } from '#db/backup/shelf.ts'
import type { S3Options } from '#server/adapters/storage/s3.ts'
import { s3BackupPlace, s3BackupShelf } from '#server/adapters/storage/s3-backup-place.ts'
import { ConfigError, type Environment } from '#server/app/environment.ts'

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/*$/

type Keys = Omit<S3Options, 'bucket'>

/** The store of BACKUP_S3_*, all or none; else that of S3_*. */
function readKeys(e: Environment): Keys | undefined {
  for (const prefix of ['BACKUP_S3', 'S3'] as const) {
    const needed = ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const
    const [endpoint, accessKeyId, secretAccessKey] = needed.map((name) => e[`${prefix}_${name}`])
    if (endpoint && accessKeyId && secretAccessKey)
      return { endpoint, accessKeyId, secretAccessKey, region: e[`${prefix}_REGION`] ?? e.S3_REGION }
    const missing = needed.filter((name) => e[`${prefix}_${name}`] === undefined)
    if (prefix === 'BACKUP_S3' && missing.length < needed.length)
      throw new ConfigError(
        missing.map((name) => `BACKUP_S3_${name}: needed with the other BACKUP_S3_ variables`).join('\n'),
      )
  }
  return undefined
}

/** The meaning of BACKUP_URL or of a command's argument. */
export type BackupStore = { options: S3Options; prefix: string }

/** The store of an address `s3://…`. Throws ConfigError that begins with `name`. */
export function parseBackupStore(e: Environment, address: string, name: string): BackupStore {
  const [, bucket = '', prefix = ''] = S3_ADDRESS.exec(address) ?? []
  if (!bucket || prefix.split('/').includes('..'))
    throw new ConfigError(`${name}: has to look like s3://bucket/prefix`)
  const keys = readKeys(e)
  if (!keys) throw new ConfigError(`${name}: needs the BACKUP_S3_ variables, or those of S3_`)
  return { options: { ...keys, bucket }, prefix: prefix.split('/').filter(Boolean).join('/') }
}

/** What BACKUP_URL names. Throws ConfigError. */
export function readBackupUrl(e: Environment): BackupStore | { folder: string } | undefined {
  const { BACKUP_URL: url } = e
  if (url?.startsWith('/')) return { folder: url }
  return url ? parseBackupStore(e, url, 'BACKUP_URL') : undefined
}

/** Opens `s3://bucket/prefix`, or a folder. Throws ConfigError. */
export function openBackupPlace(e: Environment, given: string): BackupPlace {
  if (!given.startsWith('s3:')) return folderPlace(path.resolve(given))
  const { options, prefix } = parseBackupStore(e, given, given)
  return s3BackupPlace(options, prefix)
}

/** Opens what has backups below it, such as BACKUP_URL. Throws ConfigError. */
export function openBackupShelf(e: Environment, given: string): BackupShelf {
  if (!given.startsWith('s3:')) return folderShelf(path.resolve(given))
  const { options, prefix } = parseBackupStore(e, given, given)
  return s3BackupShelf(options, prefix)
}
