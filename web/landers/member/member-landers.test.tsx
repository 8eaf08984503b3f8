import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberTeaser } from '#contract/profiles.ts'
import { pages } from '#contract/rules/pages.ts'
import { languages } from '#contract/rules/values.ts'
import { nl } from '#locales/nl.ts'
import { loadLander, variantOf } from '#web/landers/lander.ts'
import { LanderSignup } from '#web/landers/parts/lander-signup.tsx'
import { SharedTextsContext } from '#web/landers/parts/shared-texts.ts'
import { withQueries } from '#web/lib/http/with-queries.tsx'
import { BrowserRouter } from '#web/lib/routing/router.tsx'
import { TextsProvider } from '#web/lib/texts/i18n.tsx'
import { loadMemberLander, memberLanderNames, memberTextFiles } from './member-lander.ts'

beforeEach(() => {
  // Of a browser only the address, as in landers.test.tsx.
  vi.stubGlobal('window', { location: { pathname: '/', search: '', hash: '' } })
  vi.stubGlobal('history', { state: null })
})

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
  expect(memberTextFiles.toSorted()).toEqual(
    memberLanderNames.flatMap((name) => languages.map((one) => `${name}/${one}`)).toSorted(),
  )
})

test('their slugs are the same in all languages', async () => {
  for (const name of memberLanderNames) {
    const all = await Promise.all(languages.map(async (one) => (await loadMemberLander(name, one)).variants))
    for (const variants of all) expect(Object.keys(variants)).toEqual(Object.keys(all[0] ?? {}))
  }
})

test.each(memberLanderNames)('%s is drawn without a browser, and says who is fictional', async (name) => {
  for (const language of languages) {
    const { Lander, variants } = await loadMemberLander(name, language)
    const Screen = withQueries(Lander)
    const { shared } = await loadLander('gallery', language)
    for (const slug of Object.keys(variants)) {
      for (const member of members) {
        const texts = variantOf(variants, slug)
        const drawn = renderToString(
          <TextsProvider locale={language} messages={nl} timeZone="Europe/Amsterdam" onMissing={String}>
            <BrowserRouter>
              <SharedTextsContext value={shared}>
                <LanderSignup toMember={member.id}>
                  <Screen texts={texts} member={member} />
                </LanderSignup>
              </SharedTextsContext>
            </BrowserRouter>
          </TextsProvider>,
        )
        expect(drawn.match(/<h1/g)).toHaveLength(1)
        expect(drawn).toContain(member.photo)
        expect(drawn.includes('Dit profiel is verzonnen.')).toBe(member.fictional)
        expect(drawn).not.toMatch(/undefined|\[object|\$\{|srcSet=""/)
      }
    }
  }
})
