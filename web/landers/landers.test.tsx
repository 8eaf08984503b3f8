import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pages } from '#contract/rules/pages.ts'
import { languages } from '#contract/rules/values.ts'
import { nl } from '#locales/nl.ts'
import { foreignTypography } from '#test/typography.ts'
import { BrowserRouter } from '#web/lib/routing/router.tsx'
import { TextsProvider } from '#web/lib/texts/i18n.tsx'
import { landerNames, loadLander, namesIn, variantOf } from './lander.ts'
import { LanderSignup } from './parts/lander-signup.tsx'
import { SharedTextsContext } from './parts/shared-texts.ts'

beforeEach(() => {
  // Of a browser only the address: a lander is drawn where there is no document and no storage.
  vi.stubGlobal('window', { location: { pathname: '/', search: '', hash: '' } })
  vi.stubGlobal('history', { state: null })
})

const paths: Record<string, string> = pages

/** The texts of a lander, those with a name or number in them included. */
const wordsOf = (part: unknown): string[] =>
  typeof part === 'function'
    ? [String(part('Noor', '3'))]
    : typeof part === 'string'
      ? [part]
      : Object.values(part ?? {}).flatMap(wordsOf)

describe('the landers', () => {
  test('have a page each, and a page has a lander', () => {
    const named = Object.keys(pages).flatMap((name) => name.split('landers-')[1] ?? [])
    expect(named.toSorted()).toEqual(landerNames.toSorted())
    for (const name of landerNames) expect(paths[`landers-${name}`]).toMatch(`/landers/${name}`)
  })

  test.each(languages)('have texts in %s, and the shared parts have', async (language) => {
    expect((await namesIn(language)).toSorted()).toEqual([...landerNames, 'shared'].toSorted())
  })

  test('have a slug in all languages or in none, and one at least where the address may name one', {
    timeout: 60_000,
  }, async () => {
    for (const name of landerNames) {
      const variants = await Promise.all(languages.map(async (one) => (await loadLander(name, one)).variants))
      const [slugs = []] = variants.map((one) => Object.keys(one))
      for (const one of variants) expect(Object.keys(one), name).toEqual(slugs)
      if (paths[`landers-${name}`]?.endsWith('/:slug?')) expect(slugs.length, name).toBeGreaterThan(1)
    }
  })

  test('say the default for an unknown slug, and for the name of what every object has', () => {
    const variants = { default: { title: 'a', lead: 'b' }, summer: { title: 'c' } }
    expect(variantOf(variants)).toEqual({ title: 'a', lead: 'b' })
    expect(variantOf(variants, 'summer')).toEqual({ title: 'c', lead: 'b' })
    for (const slug of ['winter', 'constructor', '__proto__'])
      expect(variantOf(variants, slug)).toEqual({ title: 'a', lead: 'b' })
  })

  test.each(landerNames)('%s is drawn without a browser, with one heading', async (name) => {
    for (const language of languages) {
      const { Lander, variants, shared } = await loadLander(name, language)
      expect(wordsOf(variants).flatMap((text) => foreignTypography(language, text))).toEqual([])
      for (const slug of Object.keys(variants)) {
        const texts = variantOf(variants, slug)
        const drawn = renderToString(
          <TextsProvider locale={language} messages={nl} timeZone="Europe/Amsterdam" onMissing={String}>
            <BrowserRouter>
              <SharedTextsContext value={shared}>
                <LanderSignup>
                  <Lander texts={texts} />
                </LanderSignup>
              </SharedTextsContext>
            </BrowserRouter>
          </TextsProvider>,
        )
        expect(drawn.match(/<h1/g)).toHaveLength(1)
        expect(drawn).not.toMatch(/undefined|\[object|\$\{/)
      }
    }
  })
})
