import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const OPTIONS = ['--no-vacuum', '--protocol=prepared', '--jobs=1', '--progress=1']
/** Not counted: a new connection first reads catalogues and plans, unlike an old one. */
const WARM_SECONDS = 3

/** Transactions a second of pgbench, which Debian has in the package of the PostgreSQL server. */
export async function pgbench(
  url: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-pgbench-'))
  try {
    const file = path.join(folder, 'script.sql')
    fs.writeFileSync(file, script)
    const { stderr } = await promisify(execFile)('pgbench', [
      ...OPTIONS,
      `--client=${clients}`,
      `--time=${WARM_SECONDS + seconds}`,
      `--file=${file}`,
      url.replace('app@/', 'app@localhost/'),
    ])
    const seen = [...stderr.matchAll(/^progress: .*?([\d.]+) tps/gm)].map(([, tps]) => Number(tps))
    const counted = seen.slice(WARM_SECONDS)
    if (!counted.length) throw new Error(stderr)
    return counted.reduce((sum, tps) => sum + tps, 0) / counted.length
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
