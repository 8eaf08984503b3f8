import { useMemo } from 'react'
import { useLanguage } from './texts.tsx'

export type Names = Record<'languageName' | 'countryName', (code: string) => string>

/** Names of languages and countries in the reader's language; a code without a name stays. */
export function useNames(): Names {
  const { language } = useLanguage()
  return useMemo(() => {
    const namesOf = (type: 'language' | 'region') => {
      const names = new Intl.DisplayNames(language, { type })
      return (code: string) => names.of(code) ?? code
    }
    return { languageName: namesOf('language'), countryName: namesOf('region') }
  }, [language])
}
