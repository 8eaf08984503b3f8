import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const FILES = path.join(import.meta.dirname, '../../../deploy/patroni')

/** The network of `deploy/patroni`: all addresses but the databases' are this machine's. */
export type Network = {
  /** The address of 10.0.0.`host`. */
  of(host: number): string
  /** A file of `deploy/patroni` with these addresses. */
  read(file: string): string
  connect(host: number): Connected
  close(): void
}

/** A machine with its own address; `space` is the file of its namespace. */
type Connected = { space: string; cut(): void; join(): void }

/** The text of a file of `deploy/patroni`. */
export const readSettings = (file: string): string => fs.readFileSync(path.join(FILES, file), 'utf8')

function ip(...words: string[]): void {
  const { status, stderr } = spawnSync('ip', words)
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr.toString()}`)
}

/** Opens a network of addresses that are for tests of networks (RFC 2544). Only root may. */
export function openNetwork(hosts: readonly number[]): Network {
  const prefix = `198.18.${randomInt(256)}`
  const of = (host: number) => `${prefix}.${host}`
  const bridge = `vonk${randomInt(10_000)}`
  const spaces: string[] = []
  const close = () => {
    for (const name of spaces.splice(0)) spawnSync('ip', ['netns', 'delete', name])
    spawnSync('ip', ['link', 'delete', bridge])
  }
  process.once('exit', close)
  ip('link', 'add', bridge, 'type', 'bridge')
  for (const host of hosts) ip('address', 'add', `${of(host)}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  return {
    of,
    read: (file) => readSettings(file).replaceAll('10.0.0.', `${prefix}.`),
    connect(host) {
      const name = `${bridge}-${host}`
      ip('netns', 'add', name)
      spaces.push(name)
      ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
      ip('-n', name, 'address', 'add', `${of(host)}/24`, 'dev', 'eth0')
      for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up')
      const join = () => ip('link', 'set', name, 'up', 'master', bridge)
      join()
      // Packets then vanish, as in a network that is cut; nobody hears of it.
      return {
        space: `/run/netns/${name}`,
        join,
        cut: () => ip('link', 'set', name, 'nomaster'),
      }
    },
    close,
  }
}

/** The first group of a pattern in a file of `deploy/patroni`. */
export function settingIn(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1]
  if (!value) throw new Error(`deploy/patroni has nothing like ${pattern}`)
  return value
}
