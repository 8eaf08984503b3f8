import type { User } from './accounts.ts'
import type { Language } from './rules/values.ts'
import type { SiteSettings } from './settings.ts'

/** What the server knows of a browser that opens a page. */
export type PageRequest = {
  /** Path and query. */
  url: string
  hostname: string
  /** The chosen language of this browser; else that of the member or the site. */
  language: Language | undefined
  /** Whether the browser has a session, and may have the member's data with the page. */
  withMember: boolean
  /** Makes a GET of the contract as this browser; the body is JSON. */
  get(url: string): Promise<{ status: number; body: unknown }>
  /** The same by POST, with JSON: what a mailed link shows, whose token is in no address. */
  read(url: string, body: string): Promise<{ status: number; body: unknown }>
  /** Returns an earlier page of the same facts, which need not be rendered again. */
  kept?(facts: string): RenderedPage | undefined
}

/** What comes with a page, so that its first screen asks nothing. */
export type PageData = {
  language: Language
  /** Whether the HTML of the page comes too. */
  finished: boolean
  /** The texts of a visitor's finished page; other pages load them as a module. */
  texts?: Record<string, unknown>
  settings?: { settings: SiteSettings; domain_language: string }
  user: User | null
  /** The cache of queries in the form of TanStack Query. */
  queries?: unknown
}

export type RenderedPage = {
  data: PageData
  /** The page for #root; empty where only data comes with it. */
  html: string
  title: string
  /** Source files of the modules that the first screen loads, relative to web/. */
  modules: string[]
  /** The page to which this one leads the member. */
  redirect?: string
  /** Whether other visitors may get the same page, and the facts that it depends on. */
  facts: string | undefined
}

/** Exported by the server's build of the web application (web/server.tsx). */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
