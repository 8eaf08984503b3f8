import { expect, test } from 'vitest'
import { languages } from '#contract/rules/values.ts'
import { groups, loadEmoji, newestDrawn } from './emoji-data.ts'

test('each language has all emoji in groups, with words to search for', async () => {
  for (const language of languages) {
    const { emojis } = await loadEmoji(language, () => true)
    expect(emojis.length).toBeGreaterThan(1500)
    expect(new Set(emojis.map(({ category }) => category))).toEqual(new Set(Object.keys(groups).map(Number)))
    const pizza = emojis.find(({ emoji }) => emoji === '🍕')
    expect(`${pizza?.label} ${pizza?.tags.join(' ')}`).toMatch(/pizz?a/i)
    expect(emojis.find(({ emoji }) => emoji === '👍️')?.skins?.dark).toBe('👍🏿')
  }
})

test('what the font of a device does not draw is not offered', async () => {
  const versions = [
    { emoji: 'new', version: 17 },
    { emoji: 'known', version: 15 },
    { emoji: 'old', version: 1 },
  ]
  expect(newestDrawn(versions, (emoji) => emoji !== 'new')).toBe(15)
  expect(newestDrawn(versions, () => false)).toBe(17)
  const { emojis } = await loadEmoji('nl', (emoji) => emoji !== '🇪🇺')
  expect(emojis.some(({ emoji }) => emoji === '🇳🇱')).toBe(false)
  expect(emojis.some(({ emoji }) => emoji === '🏳️‍🌈')).toBe(true)
})
