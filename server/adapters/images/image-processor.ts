import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limits } from '#contract/rules/limits.ts'
import type { ImageProcessor, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { readPictureHeader } from './picture-header.ts'
import { type Order, OVER_MEMORY, type Reply } from './processing-queue.ts'

export type ImageProcessorOptions = {
  /** How long a picture may take to be decoded. */
  seconds?: number
  /** What a process may take. */
  megabytes?: number
  /** Starts a process that speaks as image-process.ts does. */
  start?: (megabytes: number) => ChildProcess
}

// What one node decodes at the same time, and for how long (spec/abuse T33).
const AT_ONCE = 2
const SECONDS = 5
// Forty megapixels of eight bits took 410 here, turned on their side.
const MEGABYTES = 768

// Starting it, and making files of pixels that are our own: slow where the machine has other things
// to do, never hostile.
const PATIENCE_SECONDS = 60
// Photos come three at a time: a process that was started stays for the next.
const IDLE_SECONDS = 20

async function look(path: string): ReturnType<ImageProcessor['inspect']> {
  const header = await readPictureHeader(path)
  if (!header) return 'not_an_image'
  if (header.kind === 'heic') return 'heic'
  return header.width * header.height > limits.photoMaxPixels ? 'too_large' : 'photo'
}

/** A queue of which `most` are served at once. */
function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** A process that develops pictures as they come. */
export const startProcess = (megabytes: number): ChildProcess =>
  fork(fileURLToPath(new URL('./image-process.ts', import.meta.url)), [String(megabytes)], {
    execArgv: ['--max-old-space-size=128'],
    // Whatever gets hold of it finds no secret there.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** The process may not keep ours alive, but where it works for us. */
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
 * Has one process develop one picture. Whatever it does, this ends: overrun in time or memory is a
 * picture that cannot be read.
 */
function developIn(child: ChildProcess, order: Order, seconds: number, isNew: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    let deadline: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: Outcome) => {
      clearTimeout(deadline)
      child.off('message', hear).off('exit', exited).off('error', failed)
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
    const hear = (reply: Reply) => {
      if (reply.kind === 'ready') send()
      else if (reply.kind === 'decoded') within(PATIENCE_SECONDS)
      else end(reply.kind === 'developed' ? reply.photo : 'unreadable')
    }
    child.on('message', hear).on('exit', exited).on('error', failed)
    within(PATIENCE_SECONDS)
    if (!isNew) send()
  })
}

/** Processes that wait for a picture; each goes when nothing came for a while. */
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
 * Pictures are decoded by libvips in processes of their own, at most two: what a hostile file makes
 * of one of them is no matter of the server. A picture that cannot be read, or not in five seconds,
 * is no picture. Where a process died under a picture, another one tries it once more: it may not
 * have been the picture's fault.
 */
export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { seconds = SECONDS, megabytes = MEGABYTES, start = startProcess } = options
  const inTurn = inTurns(AT_ONCE)
  const idle = idleProcesses()
  const tryOnce = async (order: Order): Promise<Outcome> => {
    const waiting = idle.take()
    const child = waiting ?? start(megabytes)
    // One that breaks while nobody listens is one less.
    if (!waiting) child.on('error', () => {})
    hold(child, true)
    const outcome = await developIn(child, order, seconds, !waiting)
    idle.keep(child)
    return outcome
  }
  return {
    inspect: look,
    process: (original, edit) =>
      inTurn(async () => {
        const order = { original, edit }
        const first = await tryOnce(order)
        const outcome = first === 'died' ? await tryOnce(order) : first
        return outcome === 'died' ? 'interrupted' : outcome
      }),
  }
}
