import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts.ts'
import type { HeadTag, PageBrand } from '#contract/page-visit.ts'
import type { Language } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** What the loader of web/root.tsx returns. */
export type Page = {
  language: Language
  brand: PageBrand
  settings: { settings: SiteSettings; domain_language: string }
  user: User | null
  hasEnded: boolean
  description: string
  tags: HeadTag[]
}

export const PageContext = createContext<Page | undefined>(undefined)

/** Undefined where the root loader failed. */
export const usePage = (): Page | undefined => useContext(PageContext)
