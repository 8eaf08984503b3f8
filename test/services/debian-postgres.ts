import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const BINARIES = '/usr/lib/postgresql'

/** The newest PostgreSQL of Debian that is installed; undefined without one. */
export function postgresBinaries(): string | undefined {
  if (!fs.existsSync(BINARIES)) return undefined
  const [newest] = fs.readdirSync(BINARIES).toSorted((one, other) => Number(other) - Number(one))
  return newest && path.join(BINARIES, newest, 'bin')
}

export type Owner = { uid: number; gid: number }

/** The user of Debian's package: PostgreSQL never runs as root. */
export function postgresOwner(): Owner {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())
  return { uid: id('-u'), gid: id('-g') }
}
