import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '#test/free-port.ts'
import { type Restartable, restartable } from './program.ts'

export type PgBouncer = Restartable & { url: string }

/**
 * Starts a PgBouncer in transaction mode, with the settings of docs/database.md, before the
 * PostgreSQL whose socket is in this folder.
 */
export async function startPgBouncer(folder: string, socketFolder: string): Promise<PgBouncer> {
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    file,
    `[databases]
postgres = host=${socketFolder} port=5432 dbname=postgres user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
server_login_retry = 1
`,
  )
  // PgBouncer never runs as root.
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
  const program = await restartable('pgbouncer', args, port)
  return { ...program, url: `postgres://app@127.0.0.1:${port}/postgres` }
}
