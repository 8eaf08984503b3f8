/** The coordinates of a drawing, and the pixels of its largest size. */
export const WIDTH = 720
export const HEIGHT = 960
export const SIDES = { width: 640, height: 853 } as const

type Box = readonly [x: number, y: number, width: number, height: number]
type Round = readonly [cx: number, cy: number, r: number]

export const rect = ([x, y, width, height]: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`
export const circle = ([cx, cy, r]: Round, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const many = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
export const placed = (x: number, y: number, size: number, drawn: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${drawn}</g>`

/** The whole picture in one colour that turns into another one. */
export const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect([0, 0, WIDTH, HEIGHT], 'url(#sky)')}`

export const picture = (drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDES.width}" height="${SIDES.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${drawn}</svg>`
