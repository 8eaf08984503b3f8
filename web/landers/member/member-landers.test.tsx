import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { MemberTeaser } from '#contract/profiles.ts'
import { pages } from '#contract/rules/pages.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { chooseVariant, type LanderTexts, type Variants } from '#web/landers/lander.ts'
import { LanderSignup } from '#web/landers/parts/lander-signup.tsx'
import { SharedTextsContext, sharedTexts } from '#web/landers/parts/shared-texts.ts'
import { newQueryClient } from '#web/lib/http/query-client.ts'
import { LanguageProvider, loadTexts } from '#web/lib/texts/i18n.tsx'
import type { MemberLanderProps } from './member-lander.ts'

const compositions = import.meta.glob<{ Lander: ComponentType<MemberLanderProps> }>([
  './landing*.tsx',
  '!./*.route.tsx',
])
const memberLanderNames = Object.keys(compositions).map((file) => file.slice('./'.length, -'.tsx'.length))

const files = import.meta.glob<object>('./*/landers/member/*.json', {
  base: '../../../locales',
  import: 'default',
  eager: true,
})
const variantsOf = (name: string, language: Language) =>
  files[`./${language}/landers/member/${name}.json`] as Variants<LanderTexts>

const blurred: MemberTeaser = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Roos',
  age: 31,
  country: 'NL',
  region: 'NL-UT',
  photo: '/media/1/locked',
  blurred: true,
  srcset: null,
  gender: 'female',
  fictional: false,
  interests: [],
}
const members: MemberTeaser[] = [
  blurred,
  { ...blurred, photo: '/media/1/small', blurred: false, srcset: '/media/1/w320 320w', interests: ['art'] },
  { ...blurred, fictional: true },
]

test('the landers of a member have a page each, and texts in every language', () => {
  const paths = Object.values<string>(pages)
  for (const name of memberLanderNames)
    expect(paths.filter((path) => path.startsWith(`/members/:id/${name}`)).length).toBeGreaterThan(0)
  expect(Object.keys(files).toSorted()).toEqual(
    memberLanderNames
      .flatMap((name) => languages.map((one) => `./${one}/landers/member/${name}.json`))
      .toSorted(),
  )
})

test('their slugs are the same in all languages', () => {
  for (const name of memberLanderNames) {
    const all = languages.map((one) => variantsOf(name, one))
    for (const variants of all) expect(Object.keys(variants)).toEqual(Object.keys(all[0] ?? {}))
  }
})

test.each(memberLanderNames)(
  '%s is drawn without a browser, and says who is fictional',
  {
    timeout: 60_000,
  },
  async (name) => {
    for (const language of languages) {
      const { Lander } = (await compositions[`./${name}.tsx`]?.()) ?? {}
      const variants = variantsOf(name, language)
      const shared = await sharedTexts(language)
      await loadTexts(language)
      if (!Lander) throw new Error(name)
      for (const slug of Object.keys(variants)) {
        for (const member of members) {
          const texts = chooseVariant(variants, slug)
          const drawn = renderToString(
            <QueryClientProvider client={newQueryClient()}>
              <LanguageProvider first={language}>
                <MemoryRouter>
                  <SharedTextsContext value={shared}>
                    <LanderSignup toMember={member.id}>
                      <Lander texts={texts} member={member} />
                    </LanderSignup>
                  </SharedTextsContext>
                </MemoryRouter>
              </LanguageProvider>
            </QueryClientProvider>,
          )
          expect(drawn.match(/<h1/g)).toHaveLength(1)
          expect(drawn).toContain(member.photo)
          const saysSo = drawn.includes('Dit profiel is verzonnen.')
          expect(saysSo).toBe(language === 'nl' && member.fictional)
          expect(drawn).not.toMatch(/undefined|\[object|\{\w+\}|srcSet=""/)
        }
      }
    }
  },
)
