import { useEffect } from 'react'
import type { LanderMember, LanderNumbers } from '#contract/finder.ts'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { loadedOnce } from '#web/lib/store.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import type { MembersWanted } from './lander-calls.ts'
import { loadPeople } from './people.tsx'

/** Its calls come after the page, and with them at once what makes every call. */
async function calls() {
  const [file] = await Promise.all([import('./lander-calls.ts'), import('#web/lib/http/first-calls.ts')])
  return file
}

type Once<T> = ReturnType<typeof loadedOnce<T>>

/** Loads once per key, after the page is shown. A failure is as if there were nothing. */
function onceFor<T>(load: (key: string) => Promise<T>): (key: string | undefined) => T | undefined {
  const onces = new Map<string, Once<T>>()
  const nothing = loadedOnce<T>(() => new Promise(() => {}))
  const onceOf = (key: string | undefined): Once<T> => {
    if (key === undefined) return nothing
    const once = onces.get(key) ?? loadedOnce(() => load(key))
    onces.set(key, once)
    return once
  }
  return function useOnce(key) {
    const once = onceOf(key)
    useEffect(() => void once.load().catch(() => {}), [once])
    return once.store.useValue().data
  }
}

/** The visitor's country, once the settings are here. */
export function useCountryHere(): string | undefined {
  const { settings } = useSettings()
  return settings && countryOfVisitor(settings)
}

/** The name of a country in the language of the page. */
export function useCountryName(): (country: string) => string {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (country) => names.of(country) ?? country
}

const useNumbersOf = onceFor(
  (country): Promise<LanderNumbers> => calls().then((file) => file.askNumbers(country)),
)

/** The honest numbers of the visitor's country (spec/pages 40). */
export const useNumbers = (): LanderNumbers | undefined => useNumbersOf(useCountryHere())

const useMembersOf = onceFor(async (query): Promise<LanderMember[]> => {
  const wanted = JSON.parse(query) as MembersWanted & { country: string }
  const [members] = await Promise.all([calls().then((file) => file.askMembers(wanted)), loadPeople()])
  return members
})

/** Members of the visitor's country in the form that visitors may see; undefined while unknown. */
export function useMembers(wanted: MembersWanted = {}): LanderMember[] | undefined {
  const country = useCountryHere()
  return useMembersOf(country && JSON.stringify({ country, ...wanted }))
}
