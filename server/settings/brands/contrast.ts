import type { Scheme } from '#server/kit/ports/brands.ts'
import usual from './usual-colours.json' with { type: 'json' }

/** Text needs 4.5 on its ground, marks and borders of fields 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5
const MARK = 3
const grounds = ['bg', 'surface', 'surface-2'] as const

/** The pairs of tokens that the screens use, with their least contrast. */
const PAIRS: [front: string, ground: string, least: number][] = [
  ...['text', 'muted', 'link'].flatMap((front) =>
    grounds.map((ground): [string, string, number] => [front, ground, TEXT]),
  ),
  ['primary', 'bg', TEXT],
  ['primary', 'surface', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-hover', TEXT],
  ['on-primary', 'primary-active', TEXT],
  ['on-primary-soft', 'primary-soft', TEXT],
  ['secondary', 'bg', TEXT],
  ['on-secondary', 'secondary', TEXT],
  ['on-secondary', 'secondary-hover', TEXT],
  ['on-secondary-soft', 'secondary-soft', TEXT],
  ['on-unread', 'unread', TEXT],
  ['unread', 'bg', MARK],
  ['unread', 'surface', MARK],
  ['on-success', 'success', TEXT],
  ['success', 'success-soft', TEXT],
  ['success', 'bg', TEXT],
  ['on-warning', 'warning', TEXT],
  ['warning-text', 'warning-soft', TEXT],
  ['warning-text', 'bg', TEXT],
  ['on-danger', 'danger', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['danger', 'bg', TEXT],
  ['on-info', 'info', TEXT],
  ['info', 'info-soft', TEXT],
  ['info', 'bg', TEXT],
  ['on-bubble-mine', 'bubble-mine', TEXT],
  ['on-bubble-theirs', 'bubble-theirs', TEXT],
  ['muted', 'bubble-theirs', TEXT],
  ['on-panel', 'panel', TEXT],
  ['border-strong', 'bg', MARK],
  ['border-strong', 'surface', MARK],
  // The focus ring is primary, with a gap of bg around the focused element.
  ['primary', 'surface-2', MARK],
  ['bg', 'primary', MARK],
  ['bg', 'secondary', MARK],
]

/** The relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

type Colours = { light: Scheme; dark: Scheme }
type Weak = { scheme: 'light' | 'dark'; front: string; ground: string; contrast: string; least: number }

const schemes = ['light', 'dark'] as const

/** Colours of a brand that the style sheet does not have. */
export const unknownColours = (colours: Colours) =>
  schemes.flatMap((name) =>
    Object.keys(colours[name])
      .filter((token) => !(token in usual[name]))
      .map((token) => ({ scheme: name, token })),
  )

/** The pairs of a brand that are hard to read; tokens left out have the usual colour. */
export const weakPairs = (colours: Colours): Weak[] =>
  schemes.flatMap((name) => {
    const scheme: Scheme = { ...usual[name], ...colours[name] }
    return PAIRS.flatMap(([front, ground, least]) => {
      const contrast = contrastRatio(scheme[front] ?? '', scheme[ground] ?? '')
      return contrast >= least ? [] : [{ scheme: name, front, ground, contrast: contrast.toFixed(2), least }]
    })
  })
