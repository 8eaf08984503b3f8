import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { limits } from '#contract/rules/limits.ts'
import { limitConcurrency } from '#server/kit/http/limit-concurrency.ts'
import type { ImageProcessor, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { OVER_MEMORY, type ProcessOrder, type ProcessReply } from './image-messages.ts'
import { readPictureHeader } from './picture-header.ts'

export type ImageProcessorOptions = {
  /** The most seconds for decoding a picture. */
  seconds?: number
  /** The most megabytes for a process. */
  megabytes?: number
  /** Starts a process that follows the protocol of image-process.ts. */
  start?: (megabytes: number) => ChildProcess
}

// Limits of one node: processes at the same time, and seconds for a picture (spec/abuse T33).
const AT_ONCE = 2
const SECONDS = 10
// Rotated, a JPEG of 50 megapixels took 271 MB and 1.3 s of a processor in a measurement, an AVIF
// of the same size 971 MB and 6.4 s, and one of 26 megapixels 549 MB and 3.4 s.
const MEGABYTES = 768

// Starting and encoding may be slow on a busy machine, but do not depend on the stranger's file.
const PATIENCE_SECONDS = 60
// Lower priority than the application, but enough to finish in time on a busy machine.
const NICER = 5

// Members upload three photos at a time, so a process stays for the next photo.
const IDLE_SECONDS = 20

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
export function startProcess(megabytes: number): ChildProcess {
  const child = fork(fileURLToPath(new URL('./image-process.ts', import.meta.url)), [String(megabytes)], {
    execArgv: ['--max-old-space-size=128'],
    // An attacker who takes over the process finds no secret.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Its threads start later and inherit the priority.
  if (child.pid) os.setPriority(child.pid, Math.min(os.getPriority() + NICER, 19))
  return child
}

/** The child process keeps this process alive only while it works. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

type Outcome = ProcessedPhoto | 'unreadable' | 'died'

/**
 * Re-encodes one picture in a process. A picture that takes too much time or memory counts as
 * unreadable.
 */
function developIn(
  child: ChildProcess,
  order: ProcessOrder,
  seconds: number,
  isNew: boolean,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let deadline: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: Outcome) => {
      clearTimeout(deadline)
      child.off('message', onReply).off('exit', exited).off('error', failed)
      resolve(outcome)
    }
    const within = (most: number) => {
      clearTimeout(deadline)
      deadline = setTimeout(() => {
        child.kill('SIGKILL')
        end('unreadable')
      }, most * 1000)
    }
    const exited = (code: number | null) => end(code === OVER_MEMORY ? 'unreadable' : 'died')
    const failed = () => {
      child.kill('SIGKILL')
      end('died')
    }
    const send = () => {
      within(seconds)
      child.send(order, (error) => error && failed())
    }
    const onReply = (reply: ProcessReply) => {
      if (reply.kind === 'ready') send()
      else if (reply.kind === 'decoded') within(PATIENCE_SECONDS)
      else end(reply.kind === 'processed' ? reply.photo : 'unreadable')
    }
    child.on('message', onReply).on('exit', exited).on('error', failed)
    within(PATIENCE_SECONDS)
    if (!isNew) send()
  })
}

/** Each idle process ends after some time. */
function idleProcesses() {
  const idle: { child: ChildProcess; goes: ReturnType<typeof setTimeout> }[] = []
  const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && !child.killed
  return {
    take(): ChildProcess | undefined {
      for (let next = idle.pop(); next; next = idle.pop()) {
        clearTimeout(next.goes)
        if (isAlive(next.child)) return next.child
      }
      return undefined
    },
    keep(child: ChildProcess): void {
      if (!isAlive(child)) return
      hold(child, false)
      const goes = setTimeout(() => {
        idle.splice(
          idle.findIndex((one) => one.child === child),
          1,
        )
        child.kill('SIGKILL')
      }, IDLE_SECONDS * 1000)
      goes.unref()
      idle.push({ child, goes })
    },
  }
}

/**
 * Decodes pictures with libvips in at most two child processes, so that a hostile file cannot harm
 * the server. Refuses a picture that is unreadable or takes more than five seconds. If a process
 * dies, another one tries the picture once more, because the picture may not be the cause.
 */
export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { seconds = SECONDS, megabytes = MEGABYTES, start = startProcess } = options
  const inTurn = limitConcurrency(AT_ONCE)
  const idle = idleProcesses()
  const tryOnce = async (order: ProcessOrder): Promise<Outcome> => {
    const waiting = idle.take()
    const child = waiting ?? start(megabytes)
    // An idle process that fails is dropped.
    if (!waiting) child.on('error', () => {})
    hold(child, true)
    const outcome = await developIn(child, order, seconds, !waiting)
    idle.keep(child)
    return outcome
  }
  return {
    inspect,
    process: (original, edit) =>
      inTurn('decode', async () => {
        const order = { original, edit }
        const first = await tryOnce(order)
        const outcome = first === 'died' ? await tryOnce(order) : first
        return outcome === 'died' ? 'interrupted' : outcome
      }),
  }
}
