import path from 'node:path'
import { type Program, startProgram } from '#test/services/program.ts'
import type { Network } from './network.ts'

/** The addresses of its members in `deploy/patroni`. */
export const ETCDS = [1, 2, 3]
const PORT = 2379

/** The members of etcd, which keep who is the primary. */
export type Etcd = {
  /** Starts those that do not run. */
  start(): Promise<void>
  /** Ends the leader with SIGKILL. */
  killLeader(): Promise<void>
  kill(): Promise<void>
}

/** The file of all, with the name and the addresses of one. */
function settingsOf(network: Network, folder: string, host: number): NodeJS.ProcessEnv {
  const lines = network.read('etcd.env').matchAll(/^(ETCD_\w+)="(.*)"$/gm)
  const own = Array.from(lines, ([, name = '', value = '']) => [
    name,
    name === 'ETCD_INITIAL_CLUSTER' ? value : value.replace(/\d+(?=:\d+$)/, String(host)),
  ])
  const ETCD_DATA_DIR = path.join(folder, `etcd-${host}`)
  return { PATH: process.env.PATH, ...Object.fromEntries(own), ETCD_NAME: `app-${host}`, ETCD_DATA_DIR }
}

async function isLeader(address: string): Promise<boolean> {
  const answer = await fetch(`http://${address}:${PORT}/v2/stats/self`)
  return ((await answer.json()) as { state: string }).state === 'StateLeader'
}

export function etcdOf(network: Network, folder: string): Etcd {
  const members = new Map<number, Program>()
  const end = async (host: number) => {
    await members.get(host)?.kill()
    members.delete(host)
  }
  const start = async (host: number) => {
    const options = { host: network.of(host), env: settingsOf(network, folder, host) }
    members.set(host, await startProgram('etcd', [], PORT, options))
  }
  return {
    async start() {
      await Promise.all(ETCDS.filter((host) => !members.has(host)).map(start))
    },
    async killLeader() {
      for (const host of members.keys()) if (await isLeader(network.of(host))) return await end(host)
      throw new Error('etcd has no leader')
    },
    async kill() {
      await Promise.all([...members.keys()].map(end))
    },
  }
}
