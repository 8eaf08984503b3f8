import { describe, expect, test } from 'vitest'
import { languages, textPages } from '#contract/rules/values.ts'
import { MarkupError, readMarkup, writeMarkup } from './page-markup.ts'
import { loadText } from './texts.ts'

describe.each(textPages)('the page %s as people edit it', (page) => {
  test.each(languages)('is the same page again in %s', async (language) => {
    const text = await loadText(page, language)
    expect(readMarkup(writeMarkup(text))).toEqual(text)
  })
})

test('a page is read line by line', () => {
  const page = readMarkup(
    [
      '* Kort {fictional}',
      '# Een & twee',
      'Alinea.',
      '\\- geen lijst',
      '- een',
      '- twee',
      '',
      '- drie',
      '| Wat | Hoe \\| lang |',
      '| --- | --- |',
      '| a | b |',
      '## Waarom? {#waarom}',
      'Daarom.',
    ].join('\n'),
  )
  expect(page).toEqual({
    short: [{ text: 'Kort', fictional: true }],
    sections: [
      {
        id: 'een-twee',
        title: 'Een & twee',
        body: [
          'Alinea.',
          '- geen lijst',
          ['een', 'twee'],
          ['drie'],
          { head: ['Wat', 'Hoe | lang'], rows: [['a', 'b']] },
        ],
        questions: [{ id: 'waarom', question: 'Waarom?', answer: ['Daarom.'] }],
      },
    ],
  })
})

test.each([
  ['een alinea voor de eerste kop', 1],
  ['# Kop\n\n* te laat', 3],
  ['## vraag zonder kop', 1],
  ['# Kop\n### te diep', 2],
  ['# Kop\n| geen rand', 2],
  ['#', 1],
])('a line that cannot stand where it does is named: %s', (text, line) => {
  expect(() => readMarkup(text)).toThrow(new MarkupError(line))
})
