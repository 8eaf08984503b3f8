import { useQuery } from '@tanstack/react-query'
import { getPageText } from '#contract/page-texts.ts'
import type { TextPageName } from '#contract/rules/values.ts'
import { getCompanyInfo } from '#contract/settings.ts'
import { call } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import type { PageText } from './page-text.ts'
import { loadText } from './texts.ts'

const keptForEver = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The company that runs the site, loaded once (spec/settings 8). */
export const useCompany = () =>
  useQuery({ queryKey: ['site', 'company'], queryFn: () => call(getCompanyInfo, {}), ...keptForEver })

/** When a page was edited last, in the language of the screen; undefined: as it was released. */
export function useEditedAt(page: TextPageName): string | undefined {
  const { language } = useLanguage()
  const { settings } = useSettings()
  return settings?.page_versions[page]?.[language]
}

/** A long text in the language of the screen: as it was edited, else that of the release. */
export function usePageText(page: TextPageName) {
  const { language } = useLanguage()
  const { settings } = useSettings()
  const editedAt = useEditedAt(page)
  return useQuery({
    queryKey: ['site', 'page', page, language, editedAt ?? null],
    queryFn: async (): Promise<PageText> => {
      const edited = editedAt ? (await call(getPageText, { params: { page, language } })).text : null
      return edited ?? loadText(page, language)
    },
    enabled: settings !== undefined,
    ...keptForEver,
  })
}
