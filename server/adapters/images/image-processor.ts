import type { ChildProcess } from 'node:child_process'
import { limits } from '#contract/rules/limits.ts'
import { fileProcesses, startProcess as startModule } from '#server/adapters/processes/file-processes.ts'
import type { ImageProcessor, PhotoEdit, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { readPictureHeader } from './picture-header.ts'

export type ImageProcessorOptions = {
  /** The most seconds for decoding a picture. */
  seconds?: number
  /** The most megabytes for a process. */
  megabytes?: number
  /** Starts a process that follows the protocol of image-process.ts. */
  start?: (megabytes: number) => ChildProcess
}

export type PhotoOrder = { original: Uint8Array; edit: PhotoEdit }

// Limits of one node: processes at the same time, and seconds for a picture (spec/abuse T33).
const AT_ONCE = 2
const SECONDS = 10
// Rotated, a JPEG of 50 megapixels took 271 MB and 1.3 s of a processor in a measurement, an AVIF
// of the same size 971 MB and 6.4 s, and one of 26 megapixels 549 MB and 3.4 s.
const MEGABYTES = 768

async function inspect(path: string, minSide = 0): ReturnType<ImageProcessor['inspect']> {
  const header = await readPictureHeader(path)
  if (!header) return 'not_an_image'
  if (header.kind === 'heic' || header.kind === 'jxl') return header.kind
  const pixels = header.width * header.height
  if (pixels > limits.photoMaxPixels) return 'too_large'
  if (header.kind === 'avif' && pixels > limits.avifMaxPixels) return 'avif_too_large'
  return Math.min(header.width, header.height) < minSide ? 'too_small' : 'photo'
}

/** Starts a process with a lower priority than the application. */
export const startProcess = (megabytes: number): ChildProcess =>
  startModule(new URL('./image-process.ts', import.meta.url), megabytes)

/**
 * Decodes pictures with libvips in at most two child processes, so that a hostile file cannot harm
 * the server. Refuses a picture that is unreadable or takes more than ten seconds.
 */
export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { seconds = SECONDS, megabytes = MEGABYTES, start = startProcess } = options
  const develop = fileProcesses<ProcessedPhoto>({
    start: () => start(megabytes),
    seconds,
    atOnce: AT_ONCE,
  })
  return { inspect, process: (original, edit) => develop({ original, edit } satisfies PhotoOrder) }
}
