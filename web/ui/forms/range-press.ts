export type Bounds = { min: number; max: number }

/** Between 0 and 1. */
export const fraction = (value: number, { min, max }: Bounds): number => (value - min) / (max - min)

/** A whole number. Both ends of the track have half a handle that no value reaches. */
export function valueAt(place: number, track: { width: number; handle: number }, bounds: Bounds): number {
  const share = (place - track.handle / 2) / (track.width - track.handle)
  const { min, max } = bounds
  return Math.round(min + Math.min(1, Math.max(0, share)) * (max - min))
}

/** Handles at one place: the one on the side of the press. */
export function nearest(value: number, low: number, high: number): 'low' | 'high' {
  const [toLow, toHigh] = [Math.abs(value - low), Math.abs(value - high)]
  if (toLow === toHigh) return value < low ? 'low' : 'high'
  return toLow < toHigh ? 'low' : 'high'
}
