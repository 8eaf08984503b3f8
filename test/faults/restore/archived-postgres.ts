import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { query } from '#test/faults/kill/durable-database.ts'
import { type Owner, postgresBinaries, postgresOwner } from '#test/services/debian-postgres.ts'
import { postgresProcesses, signalAll } from '#test/services/postgres-processes.ts'
import type { Swift } from '#test/services/swift.ts'
import { archiveSettings, PITR, ROOT } from './archive-settings.ts'

/** Ends every PostgreSQL on `data`, and on what was restored below `scratch`. */
function quitAll(data: string, scratch: string): void {
  const restored = fs.existsSync(scratch) ? fs.readdirSync(scratch) : []
  const places = restored.flatMap((name) => [path.join(scratch, name), path.join(scratch, name, 'data')])
  for (const each of [data, ...places]) {
    const lock = path.join(each, 'postmaster.pid')
    if (fs.existsSync(lock)) signalAll([Number.parseInt(fs.readFileSync(lock, 'utf8'), 10)], 'SIGQUIT')
  }
}

type Run = (file: string, args: readonly string[]) => Promise<string>

/** Runs programs in `folder` as the user of PostgreSQL, or as this one. */
const runAs =
  (identity: Owner | undefined, folder: string, env: NodeJS.ProcessEnv): Run =>
  (file, args) =>
    new Promise((resolve, reject) => {
      // What pg_ctl leaves running must not hold a pipe of ours.
      const output = path.join(folder, `output-${crypto.randomUUID()}`)
      const sink = fs.openSync(output, 'w')
      const child = spawn(file, args, { ...identity, cwd: folder, env, stdio: ['ignore', sink, sink] })
      fs.closeSync(sink)
      child.once('error', reject)
      child.once('exit', (code) => {
        const text = fs.readFileSync(output, 'utf8')
        fs.rmSync(output)
        if (code === 0) resolve(text)
        else reject(new Error(`${file} ${args.join(' ')}: ${text}`))
      })
    })

/** A PostgreSQL of Debian that archives its log as `deploy/pitr` says, to a disk and to a store. */
export type ArchivedPostgres = {
  url: string
  /** Runs a program as the operator of PostgreSQL. Throws what it wrote where it fails. */
  run: Run
  /** Makes a new database on an empty folder. */
  create(): Promise<void>
  start(): Promise<void>
  /** The disk is lost: every process ends at once, and the data is gone. Returns when that was. */
  lose(): Promise<number>
  stop(): Promise<void>
  /** Ends all that still runs in the folder, without waiting. */
  kill: () => void
}

/** A database in `folder`, which belongs to the one who runs PostgreSQL. */
export function archivedPostgres(folder: string, swift: Swift): ArchivedPostgres {
  const bin = postgresBinaries() ?? ''
  const identity = process.getuid?.() === 0 ? postgresOwner() : undefined
  const inFolder = (name: string) => path.join(folder, name)
  const own = (name: string) => {
    fs.mkdirSync(inFolder(name), { recursive: true, mode: 0o700 })
    if (identity) fs.chownSync(inFolder(name), identity.uid, identity.gid)
  }
  for (const name of ['data', 'socket', 'repository', 'lock', 'log', 'spool', 'scratch']) own(name)
  const [data, socket, config] = [inFolder('data'), inFolder('socket'), inFolder('pgbackrest.conf')]
  fs.writeFileSync(config, archiveSettings(folder, swift))
  const run = runAs(identity, folder, {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    PGBACKREST_CONFIG: config,
    PG_BIN: bin,
    VONK: ROOT,
    SCRATCH: inFolder('scratch'),
    DATABASE: 'postgres',
    PGUSER: 'postgres',
  })
  const control = (...args: string[]) => run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', ...args])
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(socket)}&port=5432`
  return {
    url,
    run,
    async create() {
      const kind = ['-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '-U', 'postgres', '--no-sync']
      await run(path.join(bin, 'initdb'), ['-D', data, ...kind])
      fs.appendFileSync(path.join(data, 'postgresql.conf'), fs.readFileSync(path.join(PITR, 'archive.conf')))
    },
    async start() {
      const options = `-k ${socket} -c listen_addresses=`
      const log = inFolder('log/postgres')
      await control('-t', '600', '-l', log, '-o', options, 'start').catch((error: unknown) => {
        throw new Error(`PostgreSQL did not start: ${fs.readFileSync(log, 'utf8').slice(-2000)}`, {
          cause: error,
        })
      })
      // It can be read before its log has been read to the end.
      for (let recovers = true; recovers; await delay(20)) {
        const [row] = await query<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers')
        recovers = row?.recovers ?? true
      }
    },
    async lose() {
      const pids = await postgresProcesses(url)
      // Each leads a group, in which what pushes to the archive runs.
      signalAll([...pids, ...pids.map((pid) => -pid)], 'SIGKILL')
      const at = Date.now()
      for (const name of ['data', 'socket']) {
        fs.rmSync(inFolder(name), { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
        own(name)
      }
      return at
    },
    stop: async () => void (await control('-m', 'fast', 'stop')),
    kill: () => quitAll(data, inFolder('scratch')),
  }
}
