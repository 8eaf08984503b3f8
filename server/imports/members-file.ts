import fs from 'node:fs/promises'
import { importLimits } from '#contract/admin/imports.ts'
import { limits } from '#contract/rules/limits.ts'
import { AppError } from '#server/kit/app-error.ts'
import { type Archive, openArchive } from './open-archive.ts'

const ZIP = Buffer.from('PK\u0003\u0004')
const CSV = 'members.csv'

async function isZip(file: string): Promise<boolean> {
  const handle = await fs.open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)
    return buffer.equals(ZIP)
  } finally {
    await handle.close()
  }
}

export type MembersFile = { csv: string; archive: Archive | undefined; close(): Promise<void> }

/**
 * Opens a CSV, or a zip of `members.csv` and photos. `folder` holds what is unpacked until `close`.
 * Throws what `openArchive` throws, and `admin.import_unreadable` for a zip without `members.csv`.
 */
export async function openMembersFile(file: string, folder: string): Promise<MembersFile> {
  if (!(await isZip(file))) return { csv: file, archive: undefined, close: async () => {} }
  const archive = await openArchive(file, folder, {
    entryBytes: limits.photoMaxBytes,
    totalBytes: importLimits.bytes,
  })
  try {
    if (!archive.has(CSV)) throw new AppError('admin.import_unreadable', { line: 0 })
    const { path: csv } = await archive.stage(CSV)
    return {
      csv,
      archive,
      close: async () => {
        archive.close()
        await fs.rm(csv, { force: true })
      },
    }
  } catch (error) {
    archive.close()
    throw error
  }
}
