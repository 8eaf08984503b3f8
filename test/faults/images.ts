import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { limits } from '#contract/rules/limits.ts'
import { createImageProcessor } from '#server/adapters/images/image-processor.ts'
import type { ImageProcessor, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { CANARY, type Hostile, knownHostiles, mutated, sourceImages } from './hostile-images.ts'
import { complain, type FaultCase, type Task } from './lib/report.ts'
import { quantile } from './lib/statistics.ts'

const AT_ONCE = 2
const HANG_MS = 10_000
// Two decoded pictures of 52 megapixels, their copies, and the memory of libvips.
const MEMORY_MB = 1000

type Seen = {
  broken: string[]
  counts: Record<string, number>
  times: number[]
  files: number
  peakMb: number
}

/** The memory of this process and its children. Outside Linux, that of this process only. */
function megabytes(): number {
  let bytes = process.memoryUsage.rss()
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
    for (const child of children)
      bytes += 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // The process has ended.
  }
  return bytes / 1024 / 1024
}

// Returns what in a file could identify its owner, or why it is no picture; undefined if neither.
async function faultOf(name: string, bytes: Buffer): Promise<string | undefined> {
  if (bytes.includes(CANARY)) return `${name} holds what stood in the metadata`
  const about = await sharp(bytes).metadata()
  const { exif, icc, xmp, iptc, orientation, comments } = about
  const carried = Object.entries({ exif, icc, xmp, iptc, orientation, comments }).filter(([, value]) => value)
  if (carried.length) return `${name} carries ${carried.map(([what]) => what).join(', ')}`
  if (!['webp', 'heif'].includes(about.format)) return `${name} is ${about.format}`
  return about.width * about.height > limits.photoMaxPixels ? `${name} is huge` : undefined
}

async function faultsOf({ files, placeholder }: ProcessedPhoto, seen: Seen): Promise<string[]> {
  const named: [string, Buffer][] = Object.entries(files).flatMap(([size, picture]) =>
    Object.entries(picture).map(([format, bytes]): [string, Buffer] => [`${size} as ${format}`, bytes]),
  )
  named.push(['placeholder', Buffer.from(placeholder.split(',')[1] ?? '', 'base64')])
  seen.files += named.length
  const faults = await Promise.all(named.map(([name, bytes]) => faultOf(name, bytes)))
  return faults.filter((fault) => fault !== undefined)
}

/** Does what an upload does: inspects the file on disk, and processes it if it is a photo. */
async function upload(
  imageProcessor: ImageProcessor,
  file: string,
  hostile: Hostile,
  seen: Seen,
): Promise<void> {
  await fs.writeFile(file, hostile.bytes)
  const began = performance.now()
  const kind = await imageProcessor.inspect(file)
  const made = kind === 'photo' ? await imageProcessor.process(hostile.bytes, { rotate: 0 }) : kind
  const took = performance.now() - began
  seen.times.push(took)
  const outcome = typeof made === 'string' ? made : 'processed'
  seen.counts[outcome] = (seen.counts[outcome] ?? 0) + 1
  if (took > HANG_MS) complain(seen.broken, `${hostile.what}: ${Math.round(took)} ms`)
  if (made === 'interrupted') complain(seen.broken, `${hostile.what}: interrupted`)
  if (typeof made !== 'string')
    for (const fault of await faultsOf(made, seen)) complain(seen.broken, `${hostile.what}: ${fault}`)
}

async function run({ rounds, random, at }: Task) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-images-'))
  const imageProcessor = createImageProcessor()
  const seen: Seen = { broken: [], counts: {}, times: [], files: 0, peakMb: 0 }
  const watch = setInterval(() => {
    seen.peakMb = Math.max(seen.peakMb, megabytes())
  }, 100)
  try {
    const known = await knownHostiles()
    const sources = await sourceImages()
    let number = 0
    const work = async (name: string) => {
      while (number < rounds) {
        const mine = number++
        const hostile = known[mine] ?? mutated(sources, random)
        at(`file ${mine}, ${hostile.what}`)
        await upload(imageProcessor, path.join(folder, name), hostile, seen).catch((error: unknown) =>
          complain(seen.broken, `file ${mine}, ${hostile.what}: threw ${String(error)}`),
        )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(`upload-${worker}`)))
  } finally {
    clearInterval(watch)
    await fs.rm(folder, { recursive: true })
  }
  if (seen.peakMb > MEMORY_MB) complain(seen.broken, `${Math.round(seen.peakMb)} MB of memory`)
  return {
    broken: seen.broken,
    figures: {
      ...seen.counts,
      'files looked through for metadata': seen.files,
      'median ms': Math.round(quantile(seen.times, 0.5)),
      'worst ms': Math.round(Math.max(...seen.times)),
      'most memory MB': Math.round(seen.peakMb),
    },
  }
}

/** Hostile files through the image processor (spec/promises P5, spec/abuse T33, spec/abuse T34). */
export const images: FaultCase = {
  promise: 'P5, T33, T34: hostile files: no crash, none over 5 s, no metadata out, bounded memory',
  rounds: 10_000,
  run,
}
