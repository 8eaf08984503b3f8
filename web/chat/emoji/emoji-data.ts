import load from 'virtual:emoji'
import type { EmojiData } from 'frimousse'
import type { Language } from '#contract/rules/values.ts'

/** The groups by their number in the data. */
export const groups = {
  0: 'smileys',
  1: 'people',
  3: 'animals',
  4: 'food',
  5: 'travel',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
} as const
export type Group = (typeof groups)[keyof typeof groups]

const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const UNNAMED = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' }
const COUNTRY = /^[\u{1F1E6}-\u{1F1FF}]{2}$/u

/** With those that the font of this device draws. Categories have names of `groups` for labels. */
export async function loadEmoji(language: Language, draws = drawnHere()): Promise<EmojiData> {
  const all = (await load[language]()).map(([emoji, label, category, version, tags, skins]) => ({
    emoji,
    label,
    category,
    version,
    tags: tags ? tags.split(' ') : [],
    skins: skins.length === tones.length ? skinsOf(skins) : undefined,
  }))
  const newest = newestDrawn(all, draws)
  const hasFlags = draws('🇪🇺')
  return {
    locale: language,
    emojis: all.filter(({ emoji, version }) => version <= newest && (hasFlags || !COUNTRY.test(emoji))),
    categories: Object.entries(groups).map(([index, label]) => ({ index: Number(index), label })),
    skinTones: UNNAMED,
  }
}

const skinsOf = (skins: readonly string[]): NonNullable<EmojiData['emojis'][number]['skins']> => ({
  light: skins[0] ?? '',
  'medium-light': skins[1] ?? '',
  medium: skins[2] ?? '',
  'medium-dark': skins[3] ?? '',
  dark: skins[4] ?? '',
})

type Draws = (emoji: string) => boolean

/** The newest version of which one is drawn; without any such font all are shown. */
export function newestDrawn(all: readonly { emoji: string; version: number }[], draws: Draws): number {
  const samples = new Map(all.map(({ emoji, version }) => [version, emoji]))
  const versions = [...samples.keys()].sort((one, other) => other - one)
  return versions.find((version) => draws(samples.get(version) ?? '')) ?? versions[0] ?? 0
}

const SIZE = 16

/** An emoji has colours of its own, and is one sign wide. */
function drawnHere(): Draws {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return () => true
  context.textBaseline = 'top'
  context.font = `${SIZE}px 'Apple Color Emoji', 'Noto Color Emoji', 'Segoe UI Emoji', 'Twemoji Mozilla', sans-serif`
  const pixels = (emoji: string, colour: string) => {
    context.clearRect(0, 0, 2 * SIZE, 2 * SIZE)
    context.fillStyle = colour
    context.fillText(emoji, 0, 0)
    return context.getImageData(0, 0, 2 * SIZE, 2 * SIZE).data.join()
  }
  return (emoji) =>
    context.measureText(emoji).width < 2 * SIZE && pixels(emoji, '#00f') === pixels(emoji, '#f00')
}
