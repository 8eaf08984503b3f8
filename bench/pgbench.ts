import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Whether this machine has pgbench; Debian has it in the package of the PostgreSQL server. */
export const hasPgbench = !spawnSync('pgbench', ['--version']).error

const OPTIONS = ['--no-vacuum', '--protocol=prepared', '--jobs=1', '--progress=1']
/** Not counted: a new connection first reads catalogues and plans, unlike an old one. */
const WARM_SECONDS = 3

/**
 * Transactions a second of pgbench in one second after it is warm. It prepares each script and
 * picks one at random each time. At most 100 scripts.
 */
export async function pgbench(
  url: string,
  scripts: readonly string[],
  { clients }: { clients: number },
): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-pgbench-'))
  try {
    const files = scripts.map((script, index) => {
      const file = path.join(folder, `${index}.sql`)
      fs.writeFileSync(file, script)
      return ['-f', file]
    })
    const { stderr } = await promisify(execFile)('pgbench', [
      ...OPTIONS,
      `--client=${clients}`,
      `--time=${WARM_SECONDS + 1}`,
      ...files.flat(),
      url.replace('app@/', 'app@localhost/'),
    ])
    const [tps] = [...stderr.matchAll(/^progress: .*?([\d.]+) tps/gm)].at(-1)?.slice(1) ?? []
    if (!tps) throw new Error(stderr)
    return Number(tps)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
