import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'

export type PageRequest = {
  user: User | null
  settings: SiteSettings
  language: Language
  params: Params
  query: URLSearchParams
}

/** Loads what the first screen shows into the cache; without what could not be loaded. */
export type Prefetch = (client: QueryClient, asked: PageRequest) => unknown

/** A title that depends on what was loaded for the page. */
export type PageTitle = (
  client: QueryClient,
  asked: PageRequest,
) => string | undefined | Promise<string | undefined>
