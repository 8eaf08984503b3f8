import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '#db/with-client.ts'
import { METRICS_TOKEN } from '#test/faults/cluster/engines.ts'
import { PROVIDER_AWAY, type ServerProcess, startServer } from '#test/faults/kill/server-process.ts'
import { freePort } from '#test/free-port.ts'
import { postgresBinaries } from '#test/services/debian-postgres.ts'
import { startHaproxy } from '#test/services/haproxy.ts'
import { installed, type Program, type Restartable, startProgram } from '#test/services/program.ts'
import { type DatabaseMachine, databaseMachine } from './database-machine.ts'
import { ETCDS, type Etcd, etcdOf } from './etcd.ts'
import { mountMemory, unmount } from './memory-disk.ts'
import { type Network, openNetwork } from './network.ts'

const DATABASES = [11, 12]
const APPS = [1, 2]
const FILES_MEGABYTES = 1000
const WHOLE_WITHIN_MS = 120_000
const ASK_MS = 2000
const PASSWORD = 'the-password-of-vonk'

/** Packages of Debian that this machine lacks for the drill, in one line. */
export function lacksPatroni(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount disks and cut networks'
  const missing = [
    !installed('ip') && 'iproute2',
    !installed('patroni') && 'patroni',
    !installed('etcd') && 'etcd-server',
    !installed('haproxy') && 'haproxy',
    !installed('pgbouncer') && 'pgbouncer',
    !postgresBinaries() && 'postgresql',
  ].filter((name): name is string => Boolean(name))
  return missing.length ? `not installed: ${missing.join(', ')}` : undefined
}

type Member = { name: string; role: string; state: string }

/** Two database machines, two machines with nodes, and a proxy, as `deploy/patroni` makes them. */
export type Installation = {
  folder: string
  /** The present primary, past the pooler. */
  url: string
  machines: DatabaseMachine[]
  etcd: Etcd
  nodes: { port: number; process: ServerProcess }[]
  proxy: Restartable
  /** The machine with the primary, and the other one. Throws where there is no primary. */
  roles(): Promise<{ primary: DatabaseMachine; standby: DatabaseMachine }>
  /** What the database lacks, in words; undefined if a primary has a synchronous standby. */
  lack(): Promise<string | undefined>
  output(): string
  close(): Promise<void>
}

/** What Patroni says about all machines, from the first that answers. */
async function membersOf(machines: readonly DatabaseMachine[]): Promise<Member[]> {
  for (const { address } of machines)
    try {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ASK_MS) })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {} // the next one is asked
  return []
}

const runs = ({ state }: Member) => state === 'running' || state === 'streaming'

async function rolesOf(machines: readonly DatabaseMachine[]) {
  const members = await membersOf(machines)
  const leader = members.find((member) => member.role === 'leader' && runs(member))
  const primary = machines.find(({ name }) => name === leader?.name)
  const standby = machines.find((machine) => machine !== primary)
  if (!primary || !standby) throw new Error(`there is no primary: ${JSON.stringify(members)}`)
  return { primary, standby }
}

async function lackOfDatabase(machines: readonly DatabaseMachine[]): Promise<string | undefined> {
  const members = await membersOf(machines)
  const has = (role: string) => members.some((member) => member.role === role && runs(member))
  return has('leader') && has('sync_standby') ? undefined : `the machines are ${JSON.stringify(members)}`
}

async function untilNothingLacks(lack: () => Promise<string | undefined>): Promise<void> {
  for (const end = performance.now() + WHOLE_WITHIN_MS; ; await delay(200)) {
    const why = await lack()
    if (!why) return
    if (performance.now() > end) throw new Error(why)
  }
}

async function makeDatabase({ superuserUrl }: DatabaseMachine): Promise<void> {
  await withClient({ connectionString: superuserUrl }, async (client) => {
    await client.query(`create role vonk login password '${PASSWORD}'`)
    await client.query("create database vonk owner vonk encoding 'UTF8' template template0")
  })
}

/** HAProxy and PgBouncer of a machine with nodes: the files, at its own address. */
async function startWay(network: Network, folder: string, host: number): Promise<Program[]> {
  const address = network.of(host)
  const write = (name: string, text: string) => {
    const file = path.join(folder, `${host}-${name}`)
    fs.writeFileSync(file, text)
    return file
  }
  const local = (name: string) => network.read(name).replaceAll('127.0.0.1', address)
  const users = write('userlist.txt', `"vonk" "${PASSWORD}"\n`)
  const haproxy = write('haproxy.cfg', local('haproxy.cfg'))
  const settings = local('pgbouncer.ini').replace('/etc/pgbouncer/userlist.txt', users)
  const pgbouncer = write('pgbouncer.ini', `${settings}\nunix_socket_dir =\n`)
  return [
    await startProgram('haproxy', ['-db', '-f', haproxy], 5000, { host: address }),
    await startProgram('pgbouncer', ['-u', 'nobody', pgbouncer], 6432, { host: address }),
  ]
}

/** HAProxy takes both machines for a primary until its first checks, and leads to each in turn. */
async function lackOfWay(address: string): Promise<string | undefined> {
  const connectionString = `postgres://vonk:${PASSWORD}@${address}:5000/vonk`
  for (const _ of DATABASES) {
    const isStandby = await withClient({ connectionString }, async (client) => {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby
    }).catch(() => true)
    if (isStandby) return 'HAProxy leads to the standby'
  }
  return undefined
}

async function startNode(address: string, folder: string, proxyPort: number) {
  const port = await freePort()
  const urlAt = (at: number) => `postgres://vonk:${PASSWORD}@${address}:${at}/vonk`
  const env = {
    ...PROVIDER_AWAY,
    PUBLIC_URL: `http://localhost:${proxyPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_DIRECT_URL: urlAt(5000),
    DATABASE_REPLICA_URL: urlAt(5001),
    METRICS_TOKEN,
  }
  const dataDir = path.join(folder, 'files')
  return { port, process: await startServer({ databaseUrl: urlAt(6432), port, dataDir, env }) }
}

async function openFolder(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-failover-'))
  fs.chmodSync(folder, 0o755)
  // What etcd and PostgreSQL write is not delayed by what else this machine writes.
  mountMemory(folder, FILES_MEGABYTES)
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function startInstallation(): Promise<Installation> {
  const network = openNetwork(ETCDS)
  const folder = await openFolder()
  const etcd = etcdOf(network, folder)
  await etcd.start()
  const programs: Program[] = []
  const machines = DATABASES.map((host, index) => {
    const name = `db-${index + 1}`
    return databaseMachine({ network, folder: path.join(folder, name), host, name })
  })
  const lack = () => lackOfDatabase(machines)
  for (const machine of machines) await machine.start()
  await untilNothingLacks(lack)
  await makeDatabase((await rolesOf(machines)).primary)
  for (const host of APPS) programs.push(...(await startWay(network, folder, host)))
  for (const host of APPS) await untilNothingLacks(() => lackOfWay(network.of(host)))
  const port = await freePort()
  const nodes: Installation['nodes'] = []
  for (const host of APPS) nodes.push(await startNode(network.of(host), folder, port))
  const proxy = await startHaproxy(
    folder,
    port,
    nodes.map((node) => node.port),
  )
  return {
    folder,
    url: `postgres://vonk:${PASSWORD}@${network.of(1)}:5000/vonk`,
    machines,
    etcd,
    nodes,
    proxy,
    roles: () => rolesOf(machines),
    lack,
    output: () =>
      [...machines.map((machine) => machine.output()), ...nodes.map(({ process: node }) => node.output())]
        .map((words) => words.slice(-1500))
        .join('\n'),
    async close() {
      await Promise.all([proxy.kill(), ...nodes.map(({ process: node }) => node.end('SIGKILL'))])
      for (const machine of machines) await machine.kill()
      await Promise.all([etcd.kill(), ...programs.map((program) => program.kill())])
      for (const { name } of machines) unmount(path.join(folder, name))
      unmount(folder)
      network.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
