import type { TextPageName } from '#contract/rules/values.ts'
import type { Prefetch } from '#web/lib/http/page-request.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { companyQuery } from '#web/settings/company.ts'
import { editedAtIn, pageTextQuery } from './pages.api.ts'

/** The company's address names its country. */
export const askCompany: Prefetch = (client) =>
  Promise.all([client.prefetchQuery(companyQuery), client.prefetchQuery(regionsQuery)])

/** A text contains values of the site and its company. */
export const askText =
  (page: TextPageName): Prefetch =>
  (client, asked) => {
    const { settings, language } = asked
    const text = pageTextQuery(page, language, editedAtIn(settings, page, language))
    return Promise.all([client.prefetchQuery(text), askCompany(client, asked)])
  }
