import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPageText } from '#contract/page-texts.ts'
import type { Language, TextPageName } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { call } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import type { PageText } from './page-text.ts'
import { loadText } from './texts.ts'

/** Undefined: never edited since the release. */
export const editedAtIn = (
  settings: SiteSettings | undefined,
  page: TextPageName,
  language: Language,
): string | undefined => settings?.page_versions[page]?.[language]

export function useEditedAt(page: TextPageName): string | undefined {
  const { language } = useLanguage()
  const { settings } = useSettings()
  return editedAtIn(settings, page, language)
}

/** As edited, else as released. */
export const pageTextQuery = (page: TextPageName, language: Language, editedAt: string | undefined) =>
  queryOptions({
    queryKey: ['site', 'page', page, language, editedAt ?? null],
    queryFn: async (): Promise<PageText> => {
      const edited = editedAt ? (await call(getPageText, { params: { page, language } })).text : null
      return edited ?? loadText(page, language)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** In the language of the screen. */
export function usePageText(page: TextPageName) {
  const { language } = useLanguage()
  const { settings } = useSettings()
  const query = pageTextQuery(page, language, editedAtIn(settings, page, language))
  return useQuery({ ...query, enabled: settings !== undefined })
}
