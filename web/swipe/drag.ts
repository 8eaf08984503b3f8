import type { SwipeChoice } from '#contract/swipe.ts'

/** The place of the pointer and the time in ms. */
export type Sample = { x: number; at: number }

/** The share of the card's width that makes a choice (spec/discovery 33). */
const THRESHOLD = 0.35
/** A flick: this speed in pixels per ms, over some distance. */
const FLICK = 0.6
const FLICK_PIXELS = 24
/** The speed is that of the last milliseconds. */
const FLICK_MS = 100

/** A shorter movement may be a press or scrolling. */
export const SLACK_PIXELS = 8

function speedOf(samples: readonly Sample[]): number {
  const last = samples.at(-1)
  const first = samples.find(({ at }) => last && last.at - at <= FLICK_MS)
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}

const choiceTo = (side: number): SwipeChoice => (side > 0 ? 'like' : 'skip')

/** The choice of a release; undefined after too little movement, or on the way back. */
export function choiceOf(samples: readonly Sample[], width: number): SwipeChoice | undefined {
  const moved = (samples.at(-1)?.x ?? 0) - (samples[0]?.x ?? 0)
  const speed = speedOf(samples)
  const flicked = Math.abs(speed) >= FLICK && Math.abs(moved) >= FLICK_PIXELS
  if (flicked) return Math.sign(speed) === Math.sign(moved) ? choiceTo(moved) : undefined
  return Math.abs(moved) >= width * THRESHOLD ? choiceTo(moved) : undefined
}

/** How near a movement is to a choice, from 0 to 1. */
export const nearness = (moved: number, width: number): number =>
  width ? Math.min(1, Math.abs(moved) / (width * THRESHOLD)) : 0
