import { limits } from '#contract/rules/limits.ts'

/** In pixels, after the rotation that the file itself states. */
export type Size = { width: number; height: number }
/** In fractions of the turned picture, as in the contract. */
export type Crop = { x: number; y: number; width: number; height: number }
/** `x` and `y`: the point of the turned picture in the middle of the frame. */
export type View = { turn: 0 | 90 | 180 | 270; zoom: number; x: number; y: number }

/** Cards are 3:4. */
const RATIO = 3 / 4
/** The server refuses narrower crops. */
const LEAST = 0.05
/** A frame of fewer pixels looks blurred on a card. */
const LEAST_PIXELS = limits.photoMinSide * RATIO
const NEAREST = 4

export const startView: View = { turn: 0, zoom: 1, x: 0.5, y: 0.5 }

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high)

export const turnedSize = ({ width, height }: Size, turn: View['turn']): Size =>
  turn % 180 ? { width: height, height: width } : { width, height }

/** In fractions of the turned picture. */
function widestFrame(picture: Size, turn: View['turn']): { width: number; height: number } {
  const { width, height } = turnedSize(picture, turn)
  const ratio = width / height
  return ratio > RATIO ? { width: RATIO / ratio, height: 1 } : { width: 1, height: ratio / RATIO }
}

/** A small part of a picture has too few pixels. */
export function maxZoom(picture: Size, turn: View['turn']): number {
  const { width, height } = widestFrame(picture, turn)
  const pixels = width * turnedSize(picture, turn).width
  return between(1, Math.min(width / LEAST, height / LEAST, pixels / LEAST_PIXELS), NEAREST)
}

export function toCrop(picture: Size, view: View): Crop {
  const widest = widestFrame(picture, view.turn)
  const width = between(LEAST, widest.width / view.zoom, 1)
  const height = between(LEAST, widest.height / view.zoom, 1)
  return {
    x: between(0, view.x - width / 2, 1 - width),
    y: between(0, view.y - height / 2, 1 - height),
    width,
    height,
  }
}

/** Moves and zooms so that the picture fills the frame. */
function settled(picture: Size, view: View): View {
  const zoom = between(1, view.zoom, maxZoom(picture, view.turn))
  const { x, y, width, height } = toCrop(picture, { ...view, zoom })
  return { turn: view.turn, zoom, x: x + width / 2, y: y + height / 2 }
}

/** `by` is in fractions of the frame. */
export function movedView(picture: Size, view: View, by: { x: number; y: number }): View {
  const { width, height } = toCrop(picture, view)
  return settled(picture, { ...view, x: view.x - by.x * width, y: view.y - by.y * height })
}

export const zoomedView = (picture: Size, view: View, zoom: number): View =>
  settled(picture, { ...view, zoom })

/** A quarter to the right; the middle stays in the middle. */
export function turnedView(picture: Size, view: View): View {
  const turn = ((view.turn + 90) % 360) as View['turn']
  return settled(picture, { turn, zoom: view.zoom, x: 1 - view.y, y: view.x })
}

/** As in the contract: `x,y,width,height`. */
export const cropText = ({ x, y, width, height }: Crop): string =>
  [x, y, width, height].map((part) => part.toFixed(6)).join(',')

const percent = (part: number) => `${part * 100}%`

/** The turned picture in percent of the frame, and the picture in percent of the turned one. */
export function placeInFrame(picture: Size, view: View) {
  const crop = toCrop(picture, view)
  const { width, height } = turnedSize(picture, view.turn)
  const isOnItsSide = view.turn % 180 !== 0
  return {
    box: {
      width: percent(1 / crop.width),
      height: percent(1 / crop.height),
      left: percent(-crop.x / crop.width),
      top: percent(-crop.y / crop.height),
    },
    image: {
      width: percent(isOnItsSide ? height / width : 1),
      height: percent(isOnItsSide ? width / height : 1),
      transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
    },
  }
}
