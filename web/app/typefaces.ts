import faustinaLatinExt from '@fontsource-variable/faustina/files/faustina-latin-ext-wght-normal.woff2?url'
import faustinaLatin from '@fontsource-variable/faustina/files/faustina-latin-wght-normal.woff2?url'
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { HeadTag, PageTypeface } from '#contract/page-visit.ts'
import type { Typeface } from '#contract/rules/values.ts'

/**
 * A system font until the file is loaded. `widths`: those of our texts in the typeface, in percent
 * of those in this font.
 */
type StandIn = { regular: string[]; bold: string[]; widths: [regular: number, bold: number] }

type Face = {
  name: string
  latin: string
  latinExt: string
  weights: string
  /** In percent of the font size, so that capitals are centred in their line. */
  ascent: number
  descent: number
  standIns: StandIn[]
  generic: string
  wordSpacing: string
}

const FACES: Record<Exclude<Typeface, 'system'>, Face> = {
  figtree: {
    name: 'Figtree',
    latin: figtreeLatin,
    latinExt: figtreeLatinExt,
    weights: '300 900',
    ascent: 95,
    descent: 25,
    standIns: [
      {
        regular: ['Arial', 'Liberation Sans', 'Arimo'],
        bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
        widths: [100.2, 95.4],
      },
      { regular: ['Roboto'], bold: ['Roboto Bold', 'Roboto'], widths: [101.2, 101.7] },
      { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], widths: [88.9, 80.2] },
    ],
    generic: 'system-ui,sans-serif',
    wordSpacing: '0',
  },
  faustina: {
    name: 'Faustina',
    latin: faustinaLatin,
    latinExt: faustinaLatinExt,
    weights: '300 800',
    ascent: 96,
    descent: 30,
    standIns: [
      {
        regular: ['Times New Roman', 'Liberation Serif', 'Tinos'],
        bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
        widths: [102.2, 101.1],
      },
      { regular: ['Noto Serif'], bold: ['Noto Serif Bold', 'Noto Serif'], widths: [86.2, 85.4] },
      { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'], widths: [80.4, 76.4] },
    ],
    generic: 'serif',
    // The bold has narrow spaces.
    wordSpacing: '.05em',
  },
}

/** Unicode ranges of the files, as Fontsource cuts them. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const fontFace = (name: string, weights: string, rest: string) =>
  `@font-face{font-family:${name};font-weight:${weights};${rest}}`

const lineMetrics = ({ ascent, descent }: Face, width: number) => {
  const scaled = (metric: number) => Number(((100 * metric) / width).toFixed(1))
  return `ascent-override:${scaled(ascent)}%;descent-override:${scaled(descent)}%;line-gap-override:0%`
}

const fileFace = (face: Face, url: string, letters: string) =>
  fontFace(
    face.name,
    face.weights,
    `font-display:swap;src:url(${url});unicode-range:${letters};${lineMetrics(face, 100)}`,
  )

/** A system font with the metrics of the typeface, so that nothing moves. */
const scaledFace = (face: Face, fonts: string[], width: number) =>
  `src:${fonts.map((font) => `local(${font})`).join()};size-adjust:${width}%;${lineMetrics(face, width)}`

const standInName = (face: Face, { regular }: StandIn) => `${face.name} ${regular[0]}`

const standInFace = (face: Face, standIn: StandIn) => {
  const [regular, bold] = standIn.widths
  const name = standInName(face, standIn)
  return [
    fontFace(name, '100 500', scaledFace(face, standIn.regular, regular)),
    fontFace(name, '600 900', scaledFace(face, standIn.bold, bold)),
  ]
}

function typefaceStyle(face: Face): string {
  const rules = [
    fileFace(face, face.latin, LATIN),
    fileFace(face, face.latinExt, LATIN_EXT),
    ...face.standIns.flatMap((standIn) => standInFace(face, standIn)),
  ]
  const names = [face.name, ...face.standIns.map((standIn) => standInName(face, standIn))]
  const root = `--font-sans:${names.join()},${face.generic};word-spacing:${face.wordSpacing}`
  return `${rules.join('')}:root{${root}}`
}

const preloadLink = (href: string): HeadTag => ({
  tagName: 'link',
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
})

const presentFace = (face: Face): PageTypeface => ({
  style: typefaceStyle(face),
  preloads: (language) => [face.latin, ...(language === 'pl' ? [face.latinExt] : [])].map(preloadLink),
})

/** (spec/settings 19) Only the server's build has this. */
export const TYPEFACES: Record<Typeface, PageTypeface> = {
  figtree: presentFace(FACES.figtree),
  faustina: presentFace(FACES.faustina),
  system: { style: '', preloads: () => [] },
}
