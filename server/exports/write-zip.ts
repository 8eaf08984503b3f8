import fs from 'node:fs'
import type { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of the zip; `packed` content is stored without compression. */
export type ZipEntry = { name: string; content: Buffer | Readable; packed?: boolean }

/** Holds no stream in memory. Throws the error of an entry or the disk. */
export async function writeZip(file: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  let current: Readable | undefined
  const writing = pipeline(output, fs.createWriteStream(file, { mode: 0o600, flush: true })).catch(
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
    writing,
  ])
}
