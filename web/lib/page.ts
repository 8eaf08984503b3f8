import { createContext, useContext } from 'react'
import type { User } from '#contract/accounts.ts'
import type { HeadTag, PageBrand } from '#contract/page-visit.ts'
import type { Language } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** What comes with every page (web/root.tsx). */
export type Page = {
  language: Language
  brand: PageBrand
  settings: { settings: SiteSettings; domain_language: string }
  user: User | null
  /** This browser had a session, which has ended. */
  hasEnded: boolean
  description: string
  tags: HeadTag[]
}

export const PageContext = createContext<Page | undefined>(undefined)

/** What came with the page; undefined where even that could not be loaded. */
export const usePage = (): Page | undefined => useContext(PageContext)
