import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Whether this machine has pgbench; Debian has it in the package of the PostgreSQL server. */
export const hasPgbench = !spawnSync('pgbench', ['--version']).error

const OPTIONS = ['--no-vacuum', '--protocol=prepared', '--jobs=1']

/**
 * Transactions a second of pgbench, which prepares each script and picks one at random each time.
 * At most 100 scripts.
 */
export async function pgbench(
  url: string,
  scripts: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-pgbench-'))
  try {
    const files = scripts.map((script, index) => {
      const file = path.join(folder, `${index}.sql`)
      fs.writeFileSync(file, script)
      return ['-f', file]
    })
    const { stdout } = await promisify(execFile)('pgbench', [
      ...OPTIONS,
      `--client=${clients}`,
      `--time=${seconds}`,
      ...files.flat(),
      url.replace('app@/', 'app@localhost/'),
    ])
    const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
    if (!tps) throw new Error(stdout)
    return Number(tps)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
