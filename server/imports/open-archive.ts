import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { StagedFile } from '#contract/endpoint.ts'
import { AppError } from '#server/kit/app-error.ts'

export type Archive = {
  has(name: string): boolean
  /** Writes an entry to a file of its own; the caller removes it. */
  stage(name: string): Promise<StagedFile>
  close(): void
}

const MAX_ENTRIES = 60_000
/** Photos are already compressed, so what grows more than this is no photo. */
const MAX_GROWTH = 50
const SMALL_BYTES = 1024 * 1024

type Limits = { entryBytes: number; totalBytes: number }

/**
 * Reads the directory of a zip and unpacks nothing yet. No entry is ever written under its own
 * name. Throws `admin.import_unreadable` for a broken or encrypted zip and for names that lead out
 * of it, and `admin.import_too_large` for a zip that grows when it is unpacked.
 */
export async function openArchive(file: string, folder: string, limits: Limits): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(unreadable)
  try {
    const entries = await readEntries(zip, limits)
    return {
      has: (name) => entries.has(name),
      close: () => zip.close(),
      stage: async (name) => {
        const entry = entries.get(name)
        if (!entry) throw new AppError('admin.import_photo_missing')
        return stageEntry(zip, entry, path.join(folder, randomUUID())).catch(unreadable)
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const unreadable = (error: unknown): never => {
  if (error instanceof AppError) throw error
  throw new AppError('admin.import_unreadable', { line: 0 })
}

async function readEntries(zip: ZipFile, limits: Limits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  if (zip.entryCount > MAX_ENTRIES) throw new AppError('admin.import_too_large')
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize } = entry
      if (fileName.endsWith('/')) continue
      total += uncompressedSize
      const grows = uncompressedSize > Math.max(SMALL_BYTES, compressedSize * MAX_GROWTH)
      if (grows || uncompressedSize > limits.entryBytes || total > limits.totalBytes)
        throw new AppError('admin.import_too_large')
      if (!entry.canDecodeFileData()) throw new AppError('admin.import_unreadable', { line: 0 })
      entries.set(fileName, entry)
    }
  } catch (error) {
    unreadable(error)
  }
  return entries
}

// The library refuses an entry that unpacks to more than its directory says.
async function stageEntry(zip: ZipFile, entry: Entry, file: string): Promise<StagedFile> {
  const hash = createHash('sha256')
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const source = await zip.openReadStreamPromise(entry)
    await pipeline(source, measured, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await fs.promises.rm(file, { force: true })
    throw error
  }
  return { path: file, bytes: entry.uncompressedSize, sha256: hash.digest('hex') }
}
