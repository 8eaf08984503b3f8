import { parentPort, workerData } from 'node:worker_threads'
import { placeAt, placesIn, readPlaces } from './places.ts'

export type Question = { id: number; about: { latitude: number; longitude: number } | { region: string } }
export type Answer = { id: number; answer: ReturnType<typeof placeAt> | ReturnType<typeof placesIn> }

const places = readPlaces(workerData as string)

parentPort?.on('message', ({ id, about }: Question) => {
  const answer =
    'region' in about ? placesIn(places, about.region) : placeAt(places, about.latitude, about.longitude)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ id, answer } satisfies Answer)
})
