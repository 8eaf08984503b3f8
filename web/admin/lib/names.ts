import { useMemo } from 'react'
import { useLanguage } from './texts.tsx'

export type Names = Record<'languageName' | 'countryName', (code: string) => string>

/** A code without a name stays. */
export function useNames(): Names {
  const { language } = useLanguage()
  return useMemo(() => {
    const displayNames = (type: 'language' | 'region') => {
      const names = new Intl.DisplayNames(language, { type })
      return (code: string) => names.of(code) ?? code
    }
    return { languageName: displayNames('language'), countryName: displayNames('region') }
  }, [language])
}
