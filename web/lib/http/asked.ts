import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** On the server: who asks for which page. */
export type Asked = {
  user: User | null
  settings: SiteSettings
  language: Language
  params: Params
  query: URLSearchParams
}

/** Asks into the cache what a first screen shows. A call that fails stays out of it. */
export type Ask = (client: QueryClient, asked: Asked) => unknown

/** Returns the title of a page, where what was asked for the page says it. */
export type TitleOf = (client: QueryClient, asked: Asked) => string | undefined | Promise<string | undefined>
