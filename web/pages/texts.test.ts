import { describe, expect, test } from 'vitest'
import { isPage } from '#contract/rules/is-page.ts'
import { languages, textPages } from '#contract/rules/values.ts'
import { foreignTypography } from '#test/typography.ts'
import { type Block, type PageText, splitLinks, textFor, type Values } from './page-text.ts'
import { loadText } from './texts.ts'

const values: Values = {
  name: 'Vonk',
  company: 'Vonk Demo B.V.',
  contact_languages: 'Nederlands of Engels',
  min_age: '18',
  refund_days: '14',
  message_credits: '1',
  photo_credits: '2',
  voice_credits: '2',
  gift_credits: '3',
  signup_credits: '2',
  fictional_rules: 'Je kunt er niet naar schrijven.',
  support_email: '[support@vonk.example](mailto:support@vonk.example)',
}

/** Values and links, which are the same in every language. */
const marks = (text: string) => [...text.matchAll(/\{\w+\}|\]\([^)]+\)/g)].map(([mark]) => mark).toSorted()
const marksOf = (block: Block): unknown =>
  typeof block === 'string'
    ? marks(block)
    : 'rows' in block
      ? [block.head.length, block.rows.map((cells) => cells.map(marks))]
      : block.map(marks)

/** Everything but the words: sections, questions, lists, links and values, in order. */
const shapeOf = (text: PageText) => ({
  short: text.short.map((point) => [point.fictional, marks(point.text)]),
  sections: text.sections.map(({ id, title, body, questions = [], fictional }) => [
    id,
    fictional,
    marks(title),
    body.map(marksOf),
    questions.map((each) => [each.id, each.fictional, marks(each.question), each.answer.map(marksOf)]),
  ]),
})

const wordsOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(wordsOf)

const linksOf = (text: PageText) =>
  [...JSON.stringify(text).matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = '']) => to)

describe.each(textPages)('the page %s', (page) => {
  test.each(languages)('says in %s what the Dutch says', async (language) => {
    expect(shapeOf(await loadText(page, language))).toEqual(shapeOf(await loadText(page, 'nl')))
  })

  test.each(languages)(
    'has a value for all that it speaks of in %s, and names the company',
    async (language) => {
      const shown = JSON.stringify(textFor(await loadText(page, language), values, true))
      expect(shown).not.toMatch(/\{\w+\}/)
      expect(shown).toContain(values.company)
    },
  )

  test.each(languages)('has the quotation marks and spaces of %s', async (language) => {
    const texts = wordsOf(await loadText(page, language))
    expect(texts.flatMap((text) => foreignTypography(language, text))).toEqual([])
  })

  test('links to pages that exist', async () => {
    const text = await loadText(page, 'nl')
    for (const link of linksOf(text)) {
      const { pathname } = new URL(link, 'https://vonk.example')
      expect(isPage(pathname), link).toBe(true)
    }
  })

  test('has no id twice', async () => {
    const { sections } = await loadText(page, 'nl')
    const ids = sections.flatMap(({ id, questions = [] }) => [id, ...questions.map((each) => each.id)])
    expect(ids).toEqual([...new Set(ids)])
  })
})

test('the terms begin with the fictional profiles, where the site has them', async () => {
  const nl = await loadText('terms', 'nl')
  expect(textFor(nl, values, true).short[0]).toContain('fictieve profielen')
  expect(JSON.stringify(textFor(nl, values, false))).not.toContain('fictief')
})

test('the questions about fictional profiles are asked only where the site has them', async () => {
  const faq = await loadText('faq', 'en')
  const idsFor = (fictional: boolean) => textFor(faq, values, fictional).sections.map(({ id }) => id)
  expect(idsFor(true)).toContain('fictional')
  expect(idsFor(false)).not.toContain('fictional')
})

test('only paths of this site, mail and telephone become links', () => {
  expect(splitLinks('Zie [hier](/pages/faq) of [mail](mailto:a@b.example).')).toEqual([
    { words: 'Zie ' },
    { words: 'hier', to: '/pages/faq' },
    { words: ' of ' },
    { words: 'mail', to: 'mailto:a@b.example' },
    { words: '.' },
  ])
  for (const harmful of ['[hier](javascript:alert)', '[hier](//elders.example)'])
    expect(splitLinks(harmful)).toEqual([{ words: harmful }])
})
