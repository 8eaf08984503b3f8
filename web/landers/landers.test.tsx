import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pages } from '#contract/rules/pages.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { foreignTypography } from '#test/typography.ts'
import { newQueryClient } from '#web/lib/http/query-client.ts'
import { LanguageProvider, loadTexts } from '#web/lib/texts/i18n.tsx'
import { chooseVariant, type LanderProps, type LanderTexts, type Variants } from './lander.ts'
import { LanderSignup } from './parts/lander-signup.tsx'
import { SharedTextsContext, sharedTexts } from './parts/shared-texts.ts'

const paths: Record<string, string> = pages
const compositions = import.meta.glob<{ Lander: ComponentType<LanderProps> }>([
  './*.tsx',
  '!./*.route.tsx',
  '!./lander-screen.tsx',
  '!./*.test.tsx',
])
const landerNames = Object.keys(compositions).map((file) => file.slice('./'.length, -'.tsx'.length))
const files = import.meta.glob<object>('./*/landers/*.json', {
  base: '../../locales',
  import: 'default',
  eager: true,
})
const variantsOf = (name: string, language: Language) =>
  files[`./${language}/landers/${name}.json`] as Variants<LanderTexts>

const wordsOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(wordsOf)

describe('the landers', () => {
  test('have a page each, and a page has a lander', () => {
    const named = Object.keys(pages).flatMap((name) => name.split('landers-')[1] ?? [])
    expect(named.toSorted()).toEqual(landerNames.toSorted())
    for (const name of landerNames) expect(paths[`landers-${name}`]).toMatch(`/landers/${name}`)
  })

  test('have texts in every language, and so have the shared parts', () => {
    const expected = [...landerNames, 'shared'].flatMap((name) =>
      languages.map((one) => `./${one}/landers/${name}.json`),
    )
    expect(Object.keys(files).toSorted()).toEqual(expected.toSorted())
  })

  test('have a slug in all languages or in none, and one at least where the address may name one', {
    timeout: 60_000,
  }, () => {
    for (const name of landerNames) {
      const variants = languages.map((one) => variantsOf(name, one))
      const [slugs = []] = variants.map((one) => Object.keys(one))
      for (const one of variants) expect(Object.keys(one), name).toEqual(slugs)
      if (paths[`landers-${name}`]?.endsWith('/:slug?')) expect(slugs.length, name).toBeGreaterThan(1)
    }
  })

  test('say the default for an unknown slug, and for the name of what every object has', () => {
    const variants = { default: { title: 'a', lead: 'b' }, summer: { title: 'c' } }
    expect(chooseVariant(variants)).toEqual({ title: 'a', lead: 'b' })
    expect(chooseVariant(variants, 'summer')).toEqual({ title: 'c', lead: 'b' })
    for (const slug of ['winter', 'constructor', '__proto__'])
      expect(chooseVariant(variants, slug)).toEqual({ title: 'a', lead: 'b' })
  })

  test.each(landerNames)('%s is drawn without a browser, with one heading', async (name) => {
    for (const language of languages) {
      const { Lander } = (await compositions[`./${name}.tsx`]?.()) ?? {}
      const variants = variantsOf(name, language)
      const shared = await sharedTexts(language)
      await loadTexts(language)
      if (!Lander) throw new Error(name)
      expect(wordsOf(variants).flatMap((text) => foreignTypography(language, text))).toEqual([])
      for (const slug of Object.keys(variants)) {
        const texts = chooseVariant(variants, slug)
        const drawn = renderToString(
          <QueryClientProvider client={newQueryClient()}>
            <LanguageProvider first={language}>
              <MemoryRouter>
                <SharedTextsContext value={shared}>
                  <LanderSignup>
                    <Lander texts={texts} />
                  </LanderSignup>
                </SharedTextsContext>
              </MemoryRouter>
            </LanguageProvider>
          </QueryClientProvider>,
        )
        expect(drawn.match(/<h1/g)).toHaveLength(1)
        expect(drawn).not.toMatch(/undefined|\[object|\{\w+\}/)
      }
    }
  })
})
