import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, pipeline, Readable, Transform, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline as finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makeFolder } from '#db/make-folder.ts'
import { filesBelow } from './files-below.ts'
import type { BackupPlace } from './place.ts'

/** Data that a site can make or fetch anew, and the database, which is backed up as rows. */
const LEFT_OUT = new Set(['postgres', 'uploads', 'geo'])
const LIST = 'files.jsonl.gz'
/** Most files are small, so the latency of a store dominates. */
const AT_ONCE = 8

const PHOTOS = `photos${path.sep}`

/** The files of a backup: how many there are, their bytes, and the checksum of their list. */
export type BackedUpFiles = { count: number; bytes: number; sha256: string }

type FileLine = { name: string; bytes: number; sha256: string; mode: number }

/** Passes chunks on, counts their bytes and computes their checksum. */
export function checksum(): { stream: Transform; digest: () => string; bytes: () => number } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex'), bytes: () => bytes }
}

/** Returns the last stream; an error of any stream is its error. */
export const chained = (...streams: [Readable, ...Transform[]]): Readable =>
  pipeline(streams, () => {}) as unknown as Readable

/** Throws if the place is a folder that the backup would copy into itself. */
export function refuseInside(dataDir: string, { name, folder }: BackupPlace): void {
  const data = path.resolve(dataDir)
  if (folder !== undefined && `${path.resolve(folder)}${path.sep}`.startsWith(`${data}${path.sep}`))
    throw new Error(`${name} lies in DATA_DIR (${data}), which is what is copied`)
}

/** Returns undefined for a file that the site has removed meanwhile. */
async function open(file: string): Promise<fs.FileHandle | undefined> {
  try {
    return await fs.open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** How many files of photos `dataDir` has. */
export async function countPhotoFiles(dataDir: string): Promise<number> {
  let count = 0
  for await (const file of filesBelow(dataDir, LEFT_OUT))
    if (path.relative(dataDir, file).startsWith(PHOTOS)) count++
  return count
}

/** Copies the files of `dataDir` below `files/`, and then their list. Returns the bytes of all. */
export async function writeFiles(
  dataDir: string,
  place: BackupPlace,
): Promise<{ files: BackedUpFiles; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  async function copied(found: string): Promise<string> {
    const handle = await open(found)
    if (!handle) return ''
    const { mode } = await handle.stat()
    const sum = checksum()
    const name = path.relative(dataDir, found).split(path.sep).join('/')
    const bytes = await place.write(`files/${name}`, chained(handle.createReadStream(), sum.stream))
    total.count++
    total.bytes += bytes
    const line: FileLine = { name, bytes: sum.bytes(), sha256: sum.digest(), mode: mode & 0o777 }
    return `${JSON.stringify(line)}\n`
  }
  // Unlike the folders in it, `dataDir` itself must exist.
  await fs.access(dataDir)
  const lines = Readable.from(filesBelow(dataDir, LEFT_OUT)).map(copied, { concurrency: AT_ONCE })
  const sum = checksum()
  // Strings of an object stream become bytes.
  const text = new PassThrough({ writableObjectMode: true })
  const list = await place.write(LIST, chained(lines, text, sum.stream, createGzip()))
  return { files: { ...total, sha256: sum.digest() }, bytes: total.bytes + list }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const text of stream.setEncoding('utf8')) {
    const lines = (rest + (text as string)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** A stream into the file below `dataDir`; without `dataDir`, to nowhere. */
function openTarget(dataDir: string | undefined, { name, mode }: FileLine): Writable {
  if (dataDir === undefined) return new Writable({ write: (_chunk, _encoding, done) => done() })
  const target = path.resolve(dataDir, name)
  if (!target.startsWith(`${path.resolve(dataDir)}${path.sep}`)) throw new Error(`${name} leaves DATA_DIR`)
  makeFolder(path.dirname(target))
  return createWriteStream(target, { mode })
}

async function loadFile(place: BackupPlace, dataDir: string | undefined, line: FileLine): Promise<void> {
  const { name, bytes, sha256 } = line
  const content = await place.read(`files/${name}`)
  if (!content) throw new Error(`files/${name} is missing`)
  const sum = checksum()
  await finished(content, sum.stream, openTarget(dataDir, line))
  if (sum.bytes() !== bytes || sum.digest() !== sha256) throw new Error(`files/${name} is damaged`)
}

/**
 * Restores the files of a backup; without `dataDir`, only reads and checks them. Throws if one of
 * them, or their list, is damaged.
 */
export async function readFiles(
  place: BackupPlace,
  files: BackedUpFiles,
  dataDir: string | undefined,
): Promise<void> {
  const list = await place.read(LIST)
  if (!list) throw new Error(`${LIST} is missing`)
  // Buffers the whole list, a few bytes per file, because the store's connection would time out
  // while the files are loaded.
  const compressed = Readable.from([await buffer(list)])
  const sum = checksum()
  let count = 0
  await Readable.from(linesOf(chained(compressed, createGunzip(), sum.stream))).forEach(
    async (line: string) => {
      await loadFile(place, dataDir, JSON.parse(line) as FileLine)
      count++
    },
    { concurrency: AT_ONCE },
  )
  if (count !== files.count || sum.digest() !== files.sha256)
    throw new Error(`${LIST} is damaged: ${count} of ${files.count} files`)
}
