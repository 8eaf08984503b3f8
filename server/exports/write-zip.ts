import fs from 'node:fs'
import type { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of the zip. What is packed already is stored as it is. */
export type ZipEntry = { name: string; content: Buffer | Readable; packed?: boolean }

/**
 * Writes a zip to disk; each entry is asked for when the one before it is written, and streams pass through without being
 * held. Throws what an entry or the disk threw; then the file is half and nobody's business.
 */
export async function writeZip(file: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  let current: Readable | undefined
  const written = pipeline(output, fs.createWriteStream(file, { mode: 0o600, flush: true })).catch(
    (error: Error) => {
      current?.destroy(error)
      throw error
    },
  )
  const filled = async () => {
    for await (const { name, content, packed = false } of entries) {
      if (Buffer.isBuffer(content)) {
        zip.addBuffer(content, name, { compress: !packed })
        continue
      }
      current = content
      zip.addReadStream(content, name, { compress: !packed })
      await finished(content)
    }
    zip.end()
  }
  await Promise.all([
    filled().catch((error: Error) => {
      output.destroy(error)
      throw error
    }),
    written,
  ])
}
