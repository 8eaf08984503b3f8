import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Every process of the PostgreSQL at this address, on this machine: the main one first. */
export async function postgresProcesses(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string; pids: number[] }>(
      `select current_setting('data_directory') as folder,
              (select array_agg(pid) from pg_stat_activity where pid <> pg_backend_pid()) as pids`,
    )
    const [row] = rows
    const [main] = fs.readFileSync(path.join(row?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')
    return [Number(main), ...(row?.pids ?? [])]
  } finally {
    await client.end()
  }
}

/** Sends a signal to processes; one that ended meanwhile needs none. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {} // it has ended
}
