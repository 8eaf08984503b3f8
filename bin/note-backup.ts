import { connect } from '#db/connect.ts'
import { type BackupRun, noteBackup } from '#server/admin/system/backups.ts'

/**
 * Runs a backup or a verification and records its end in the database of the site. What cannot be
 * recorded is said and fails nothing: an update backs up before it has migrated.
 */
export async function keepNote<Result>(
  url: string,
  run: BackupRun,
  work: () => Promise<{ result: Result; place: string }>,
): Promise<Result> {
  const note = async (end: Parameters<typeof noteBackup>[2]) => {
    const site = connect(url, { max: 1, onError: () => {} })
    try {
      await noteBackup(site.db, run, end)
    } catch (error) {
      console.error(`The admin does not know of this: ${(error as Error).message}`)
    } finally {
      await site.close()
    }
  }
  try {
    const { result, place } = await work()
    await note({ place })
    return result
  } catch (error) {
    await note({ error })
    throw error
  }
}
