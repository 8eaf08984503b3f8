export type Bounds = { min: number; max: number }

/** How far a value lies between the bounds, from 0 to 1. */
export const shareOf = (value: number, { min, max }: Bounds): number => (value - min) / (max - min)

/**
 * The whole value at a place of a track. At both ends the track has half a handle that no value
 * reaches.
 */
export function valueAt(place: number, track: { width: number; handle: number }, bounds: Bounds): number {
  const share = (place - track.handle / 2) / (track.width - track.handle)
  const { min, max } = bounds
  return Math.round(min + Math.min(1, Math.max(0, share)) * (max - min))
}

/** The handle that a press on the track moves: the nearest one; of two at one place that side's. */
export function nearest(value: number, low: number, high: number): 'low' | 'high' {
  const [toLow, toHigh] = [Math.abs(value - low), Math.abs(value - high)]
  if (toLow === toHigh) return value < low ? 'low' : 'high'
  return toLow < toHigh ? 'low' : 'high'
}
