import { Worker } from 'node:worker_threads'
import type { Geocoder, Place } from '#server/kit/ports/geo.ts'
import type { Answer, Question } from './geocoder-thread.ts'

// The thread needs half a second to load the places, so it stays for the next question.
const IDLE_SECONDS = 120
// Without limits the thread takes 180 MB; with these it takes 100 MB.
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 160 }

type PendingQuestion = { resolve: (answer: Answer['answer']) => void; reject: (error: Error) => void }

/**
 * Finds the place of a position, and the places of a region, without the network: borders from
 * country-coder, places from GeoNames. A thread does the work; the first question starts it, and it
 * ends when idle. Positions are neither stored nor logged.
 */
export function createGeocoder(fileOf: () => string, idleSeconds = IDLE_SECONDS): Geocoder {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let questions = 0
  const pending = new Map<number, PendingQuestion>()

  function stop(): Promise<unknown> {
    const ended = thread?.terminate()
    thread = undefined
    clearTimeout(idle)
    return Promise.resolve(ended)
  }

  function rest(): void {
    if (pending.size) return
    // The thread does not keep the process alive unless a question is waiting.
    thread?.unref()
    idle = setTimeout(() => void stop(), idleSeconds * 1000).unref()
  }

  function start(): Worker {
    const started = new Worker(new URL('./geocoder-thread.ts', import.meta.url), {
      resourceLimits: LIMITS,
      workerData: fileOf(),
    })
    started.on('message', ({ id, answer }: Answer) => {
      pending.get(id)?.resolve(answer)
      pending.delete(id)
      rest()
    })
    const over = (error: Error) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    started.on('error', over)
    started.on('exit', () => over(new Error('the thread of the geocoder ended')))
    return started
  }

  const ask = (about: Question['about']) =>
    new Promise<Answer['answer']>((resolve, reject) => {
      clearTimeout(idle)
      thread ??= start()
      thread.ref()
      const id = (questions += 1)
      pending.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      thread.postMessage({ id, about } satisfies Question)
    })

  return {
    placeOf: async (latitude, longitude) => (await ask({ latitude, longitude })) as Place | undefined,
    placesIn: async (region) => (await ask({ region })) as string[],
    async close() {
      for (const { reject } of pending.values()) reject(new Error('the geocoder is closed'))
      pending.clear()
      await stop()
    },
  }
}
