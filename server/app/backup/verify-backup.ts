import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BackupPlace } from '#db/backup/place.ts'
import { readBackup } from '#db/backup/read-backup.ts'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { findProblems, readBooks } from '#server/payments/books/books.ts'
import { wrongDigests } from '#server/payments/books/digest-day.ts'

/** What is wrong with the books of a restored database, to which nobody writes. */
export async function wrongBooks(url: string): Promise<string[]> {
  const restored = connect(url, { max: 2, onError: () => {} })
  try {
    const books = await readBooks(restored.db)
    const digests = await wrongDigests(restored.db)
    return [
      // Orders and refunds that staff have to look at are right in a backup too.
      ...findProblems({ ...books, openOrders: [], failedRefunds: [] }),
      ...digests.map(({ day }) => `${day}: there are other entries than its digest was made of`),
    ]
  } finally {
    await restored.close()
  }
}

/**
 * Restores a backup into an embedded PostgreSQL below the folder of temporary files, which ends and
 * goes afterwards, and reads every file of it. Throws what is wrong with the backup or its books.
 */
export async function verifyBackup(place: BackupPlace): Promise<{ at: string; rows: number; files: number }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-verify-'))
  // PostgreSQL may run as another user than this process.
  fs.chmodSync(folder, 0o755)
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
  const kill = () => {
    postgres.kill()
    remove()
  }
  process.once('exit', kill)
  try {
    const { at, tables, files } = await readBackup(postgres.url, place, undefined)
    const wrong = await wrongBooks(postgres.url)
    if (wrong.length) throw new Error(`${place.name}: the books are wrong: ${wrong.slice(0, 5).join('; ')}`)
    return { at, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.count }
  } finally {
    process.off('exit', kill)
    await postgres.stop()
    remove()
  }
}
