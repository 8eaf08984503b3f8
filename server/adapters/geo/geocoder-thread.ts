import { parentPort, workerData } from 'node:worker_threads'
import { placeAt, readPlaces } from './places.ts'

export type Question = { id: number; latitude: number; longitude: number }
export type Answer = { id: number; place: ReturnType<typeof placeAt> }

const places = readPlaces(workerData as string)

parentPort?.on('message', ({ id, latitude, longitude }: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ id, place: placeAt(places, latitude, longitude) } satisfies Answer)
})
