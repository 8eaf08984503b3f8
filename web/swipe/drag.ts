import type { SwipeChoice } from '#contract/swipe.ts'

/** `at` is in ms. */
export type Sample = { x: number; at: number }

/** The share of the card's width that makes a choice (spec/discovery 33). */
const THRESHOLD = 0.35
/** In pixels per ms. */
const FLICK = 0.6
const FLICK_PIXELS = 24
/** The speed is measured over the last milliseconds. */
const FLICK_MS = 100

/** A shorter movement may be a press or scrolling. */
export const SLACK_PIXELS = 8

function releaseSpeed(samples: readonly Sample[]): number {
  const last = samples.at(-1)
  const first = samples.find(({ at }) => last && last.at - at <= FLICK_MS)
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}

const choiceTo = (side: number): SwipeChoice => (side > 0 ? 'like' : 'skip')

/** On release; undefined after too little movement, or on the way back. */
export function releaseChoice(samples: readonly Sample[], width: number): SwipeChoice | undefined {
  const moved = (samples.at(-1)?.x ?? 0) - (samples[0]?.x ?? 0)
  const speed = releaseSpeed(samples)
  const flicked = Math.abs(speed) >= FLICK && Math.abs(moved) >= FLICK_PIXELS
  if (flicked) return Math.sign(speed) === Math.sign(moved) ? choiceTo(moved) : undefined
  return Math.abs(moved) >= width * THRESHOLD ? choiceTo(moved) : undefined
}

/** Between 0 and 1. */
export const nearness = (moved: number, width: number): number =>
  width ? Math.min(1, Math.abs(moved) / (width * THRESHOLD)) : 0
