import { useQuery } from '@tanstack/react-query'
import { getCompanyInfo } from '#contract/settings.ts'
import { call } from '#web/lib/http/api.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { loadText, type TextPageName } from './texts.ts'

const keptForEver = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The company that runs the site, loaded once (spec/settings 8). */
export const useCompany = () =>
  useQuery({ queryKey: ['site', 'company'], queryFn: () => call(getCompanyInfo, {}), ...keptForEver })

/** A long text in the language of the screen. */
export function usePageText(page: TextPageName) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['site', 'page', page, language],
    queryFn: () => loadText(page, language),
    ...keptForEver,
  })
}
