import fs from 'node:fs'
import path from 'node:path'
import type { Swift } from '#test/services/swift.ts'

export const ROOT = path.join(import.meta.dirname, '../../..')
/** The files that an operator takes. */
export const PITR = path.join(ROOT, 'deploy/pitr')

type Values = Record<string, string>

const lines = (values: Values) =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')

/** Puts values in the place of those that the text has for these keys. Throws where it has none. */
function filled(text: string, values: Values): string {
  let result = text
  for (const [key, value] of Object.entries(values)) {
    const line = new RegExp(`^${key}=.*$`, 'm')
    if (!line.test(result)) throw new Error(`deploy/pitr/pgbackrest.conf has no ${key}`)
    result = result.replace(line, () => `${key}=${value}`)
  }
  return result
}

/** The configuration of pgBackRest of `deploy/pitr`, filled in for a database in `folder`. */
export function archiveSettings(folder: string, { options, certificate }: Swift): string {
  const store = new URL(options.endpoint)
  const text = filled(fs.readFileSync(path.join(PITR, 'pgbackrest.conf'), 'utf8'), {
    'repo1-path': path.join(folder, 'repository'),
    'repo2-s3-endpoint': store.hostname,
    'repo2-s3-bucket': options.bucket,
    'repo2-s3-region': options.region,
    'repo2-s3-key': options.accessKeyId,
    'repo2-s3-key-secret': options.secretAccessKey,
    'repo2-cipher-pass': 'the pass phrase of the drill',
    'pg1-path': path.join(folder, 'data'),
  })
  const global = lines({
    'repo2-storage-port': store.port,
    'repo2-storage-ca-file': certificate ?? '',
    'lock-path': path.join(folder, 'lock'),
    'log-path': path.join(folder, 'log'),
    'spool-path': path.join(folder, 'spool'),
  })
  // The section of the database is the last one.
  const database = lines({
    'pg1-socket-path': path.join(folder, 'socket'),
    'pg1-user': 'postgres',
    'pg1-database': 'postgres',
  })
  return text.replace('[global]\n', () => `[global]\n${global}`) + database
}
