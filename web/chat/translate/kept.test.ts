import { expect, test } from 'vitest'
import { translateKeeping } from './kept.ts'

/** Translates as told, and remembers what it was asked. */
function translatorThat(translate: (text: string) => string) {
  const asked: string[] = []
  return {
    asked,
    translate: async (texts: readonly string[]) => {
      asked.push(...texts)
      return texts.map(translate)
    },
  }
}

test('a translation that keeps prices, times and names is asked once', async () => {
  const { asked, translate } = translatorThat((text) =>
    text.replace('kost', 'costs').replace('12,50', '12.50'),
  )
  const text = 'Het kost € 12,50 om 20:30, Roos'
  expect(await translateKeeping(translate, [text], ['Roos'])).toEqual(['Het costs € 12.50 om 20:30, Roos'])
  expect(asked).toEqual([text])
})

test('one that changes them is asked again with marks, which give way to what was written', async () => {
  const { asked, translate } = translatorThat((text) =>
    text.replace('Roos', 'Rose').replace('20:30', '8:30 pm').replace('tot', 'until'),
  )
  expect(await translateKeeping(translate, ['tot 20:30, Roos!', 'tot'], ['Roos'])).toEqual([
    'until 20:30, Roos!',
    'until',
  ])
  expect(asked).toEqual(['tot 20:30, Roos!', 'tot', 'tot [1], [2]!'])
})

test('where the marks are lost too, the words between are translated by themselves', async () => {
  const { translate } = translatorThat((text) =>
    text
      .replaceAll(/\[\d\]|\d/g, '')
      .replace('kost', 'costs')
      .replace('bij', 'at'),
  )
  const text = 'Kaart kost 12,50 zł bij Jan Willem\nwww.kaart.example/?a=1'
  expect(await translateKeeping(translate, [text], ['Jan Willem', ''])).toEqual([
    'Kaart costs 12,50 zł at Jan Willem\nwww.kaart.example/?a=1',
  ])
  expect(await translateKeeping(translate, ['[1] kost 5'], [])).toEqual(['[1] costs 5'])
})

test('a name inside another word is no name', async () => {
  const { asked, translate } = translatorThat((text) => text.replace('Marktplein', 'Market square'))
  expect(await translateKeeping(translate, ['Marktplein'], ['Mark'])).toEqual(['Market square'])
  expect(asked).toHaveLength(1)
})
