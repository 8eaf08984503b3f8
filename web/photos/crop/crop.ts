/** In pixels, upright as the browser shows it. */
export type Size = { width: number; height: number }
/** A rectangle in fractions of the turned picture, as the contract wants it. */
export type Crop = { x: number; y: number; width: number; height: number }
/** How the picture is turned, how near it is, and which point of the turned picture is in the middle of the frame. */
export type View = { turn: 0 | 90 | 180 | 270; zoom: number; x: number; y: number }

/** Cards are three by four. */
const RATIO = 3 / 4
/** The server refuses narrower ones. */
const LEAST = 0.05
const NEAREST = 4

export const startView: View = { turn: 0, zoom: 1, x: 0.5, y: 0.5 }

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high)

/** The picture as it lies after a turn. */
export const turnedSize = ({ width, height }: Size, turn: View['turn']): Size =>
  turn % 180 ? { width: height, height: width } : { width, height }

/** The largest frame that fits into the turned picture, in fractions of it. */
function widestFrame(picture: Size, turn: View['turn']): { width: number; height: number } {
  const { width, height } = turnedSize(picture, turn)
  const ratio = width / height
  return ratio > RATIO ? { width: RATIO / ratio, height: 1 } : { width: 1, height: ratio / RATIO }
}

/** How near one may come: a part of a part is no picture any more. */
export function maxZoom(picture: Size, turn: View['turn']): number {
  const { width, height } = widestFrame(picture, turn)
  return between(1, Math.min(width, height) / LEAST, NEAREST)
}

/** What is in the frame. */
export function cropOf(picture: Size, view: View): Crop {
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

/** The same view, with nothing but picture in the frame. */
function settled(picture: Size, view: View): View {
  const zoom = between(1, view.zoom, maxZoom(picture, view.turn))
  const { x, y, width, height } = cropOf(picture, { ...view, zoom })
  return { turn: view.turn, zoom, x: x + width / 2, y: y + height / 2 }
}

/** Moves the picture below the frame, by parts of the frame. */
export function movedView(picture: Size, view: View, by: { x: number; y: number }): View {
  const { width, height } = cropOf(picture, view)
  return settled(picture, { ...view, x: view.x - by.x * width, y: view.y - by.y * height })
}

export const zoomedView = (picture: Size, view: View, zoom: number): View =>
  settled(picture, { ...view, zoom })

/** A quarter to the right; what was in the middle stays there. */
export function turnedView(picture: Size, view: View): View {
  const turn = ((view.turn + 90) % 360) as View['turn']
  return settled(picture, { turn, zoom: view.zoom, x: 1 - view.y, y: view.x })
}

/** As the contract writes it: `x,y,width,height`. */
export const cropText = ({ x, y, width, height }: Crop): string =>
  [x, y, width, height].map((part) => part.toFixed(6)).join(',')

const percent = (part: number) => `${part * 100}%`

/** Where the turned picture lies, in percent of the frame, and the picture in it. */
export function placeInFrame(picture: Size, view: View) {
  const crop = cropOf(picture, view)
  const { width, height } = turnedSize(picture, view.turn)
  const lies = view.turn % 180 !== 0
  return {
    box: {
      width: percent(1 / crop.width),
      height: percent(1 / crop.height),
      left: percent(-crop.x / crop.width),
      top: percent(-crop.y / crop.height),
    },
    image: {
      width: percent(lies ? height / width : 1),
      height: percent(lies ? width / height : 1),
      transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
    },
  }
}
