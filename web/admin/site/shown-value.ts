import type { T } from '#web/admin/lib/texts.tsx'
import { type Kind, textOfValue } from './field-kinds.ts'

const words = [
  'yes',
  'no',
  'all',
  'with_trafficsource',
  'none',
  'spec',
  'neutral',
  'auto',
  'moderation',
  'off',
  'staffed',
  'figtree',
  'faustina',
  'system',
] as const
type Word = (typeof words)[number]
const isWord = (text: string): text is Word => words.some((word) => word === text)

export const shownChoice = (t: T, choice: string): string =>
  isWord(choice) ? t(`admin.site_room.choices.${choice}`) : choice

export function shownValue(t: T, kind: Kind, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('admin.site_room.nothing')
  if (typeof value === 'boolean') return shownChoice(t, value ? 'yes' : 'no')
  const text = textOfValue(kind, value)
  return typeof kind === 'object' && 'choices' in kind
    ? shownChoice(t, text)
    : text || t('admin.site_room.nothing')
}
