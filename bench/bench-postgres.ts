import fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded.ts'

/** `data` is the folder of PostgreSQL in `folder`, in which there is room for other files. */
export type BenchPostgres = { url: string; folder: string; data: string; stop(): Promise<void> }

/** Starts a durable PostgreSQL on the disk, for one bench; removes its data when it stops. */
export async function benchPostgres(bench: string): Promise<BenchPostgres> {
  const folder = fs.mkdtempSync(path.join('/var/tmp', `vonk-bench-${bench}-`))
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres(data, { durable: true })
  return {
    url: postgres.url,
    folder,
    data,
    async stop() {
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
