import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { postgresBinaries, postgresOwner } from '#test/services/debian-postgres.ts'
import { signalAll } from '#test/services/postgres-processes.ts'
import { type Program, startProgram } from '#test/services/program.ts'
import { fillDisk, freeDisk, mountMemory } from './memory-disk.ts'
import { type Network, settingIn } from './network.ts'
import { familyOf, read, untilEnded } from './processes.ts'

const DISK_MEGABYTES = 2500

/** A machine with Patroni and its PostgreSQL. All of its processes are those of the drill. */
export type DatabaseMachine = {
  name: string
  address: string
  /** The file of Patroni, for patronictl. */
  file: string
  superuserUrl: string
  start(): Promise<void>
  /** Ends the main process of PostgreSQL with SIGKILL. */
  killPostmaster(): void
  /** Ends all its processes with SIGKILL. */
  kill(): Promise<void>
  /** All its processes stop where they are: connections stay, and nobody answers. */
  pause(): void
  resume(): void
  /** Its processes go on, and nothing reaches them or comes from them. */
  cutOff(): void
  joinAgain(): void
  /** Leaves no space on its disk, nor for the log of PostgreSQL. */
  fill(): Promise<void>
  free(): void
  output(): string
}

type Place = { network: Network; folder: string; host: number; name: string }

/** The file of Patroni for this machine, and what of it is needed elsewhere. */
function writeSettings({ network, folder, host, name }: Place) {
  const address = network.of(host)
  const data = path.join(folder, 'data')
  const text = network
    .read('patroni.yml')
    .replace(/^name: .*$/m, `name: ${name}`)
    .replaceAll(/((?:listen|connect_address): )[\d.]+:/g, `$1${address}:`)
    .replace(/(data_dir: ).*/, `$1${data}`)
    .replace(/(bin_dir: ).*/, `$1${postgresBinaries()}`)
    .replace(/(pgpass: ).*/, `$1${path.join(folder, 'pgpass')}`)
    .replace(/(unix_socket_directories: ).*/, `$1${folder}`)
    // It would restart this machine.
    .replace('mode: automatic', 'mode: off')
  const file = path.join(folder, '..', `${name}.yml`)
  fs.writeFileSync(file, text)
  const password = settingIn(text, /username: postgres, password: (\S+)/)
  return { address, data, file, superuserUrl: `postgres://postgres:${password}@${address}:5432/postgres` }
}

/** Writes into the log of PostgreSQL until it has no space for more. */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let times = 0; times < 500; times++)
      await client.query("select pg_logical_emit_message(false, 'fill', repeat('x', 4000000))")
  } catch {
    return // PostgreSQL has ended
  } finally {
    client.end().catch(() => {})
  }
  throw new Error('the log of PostgreSQL did not fill the disk')
}

/** This process if it has such a file; an ended one's number may be another's by now. */
const processWith = (file: string, pid: number | undefined): number[] =>
  pid && read(`/proc/${pid}/cmdline`).includes(file) ? [pid] : []

/** The main process of PostgreSQL on this data. */
const postmasterOf = (data: string): number[] =>
  processWith(data, Number.parseInt(read(path.join(data, 'postmaster.pid')), 10))

export function databaseMachine(place: Place): DatabaseMachine {
  const { folder, name, network, host } = place
  const { uid, gid } = postgresOwner()
  mountMemory(folder, DISK_MEGABYTES)
  fs.chownSync(folder, uid, gid)
  const connected = network.connect(host)
  const within = [`--net=${connected.space}`, '--setuid', String(uid), '--setgid', String(gid)]
  const { address, data, file, superuserUrl } = writeSettings(place)
  let patroni: Program | undefined
  const processes = () => familyOf([...processWith(file, patroni?.pid), ...postmasterOf(data)])
  // Before its disk is gone, which names them.
  process.prependOnceListener('exit', () => signalAll(processes(), 'SIGKILL'))
  return {
    name,
    address,
    file,
    superuserUrl,
    async start() {
      const env = { ...process.env, HOME: folder }
      patroni = await startProgram('nsenter', [...within, 'patroni', file], 8008, {
        host: address,
        env,
        cwd: folder,
      })
    },
    killPostmaster: () => signalAll(postmasterOf(data), 'SIGKILL'),
    async kill() {
      const pids = processes()
      signalAll(pids, 'SIGKILL')
      patroni = undefined
      await untilEnded(pids)
    },
    pause: () => signalAll(processes(), 'SIGSTOP'),
    resume: () => signalAll(processes(), 'SIGCONT'),
    cutOff: () => connected.cut(),
    joinAgain: () => connected.join(),
    async fill() {
      await fillDisk(folder)
      await fillLog(superuserUrl)
    },
    free: () => freeDisk(folder),
    output: () => patroni?.output() ?? '',
  }
}
