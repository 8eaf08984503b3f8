import type { Language } from './rules/values.ts'

/** A link or a meta element of the head of a page. */
export type HeadTag =
  | {
      tagName: 'link'
      rel: string
      href: string
      hrefLang?: string
      as?: string
      type?: string
      crossOrigin?: 'anonymous'
    }
  | { name: string; content: string }
  | { property: string; content: string }

/** How a page has a typeface (web/app/typefaces.ts). */
export type PageTypeface = {
  /** Its faces, and the CSS variable that names it; empty for that of the device. */
  style: string
  /** The files that a page of a language loads at once. */
  preloads: (language: Language) => HeadTag[]
}

/** What a page shows of its brand before any call. */
export type PageBrand = {
  name: string
  /** Whether the brand has a logo of its own. */
  hasLogo: boolean
  languages: readonly Language[]
  /** Its typeface, and the CSS variables that differ from web/styles/tokens.css. */
  style: string
  themeColours: { light: string; dark: string }
}

/** What the server knows of a browser that opens a page or sends one of its forms. */
export type PageVisit = {
  hostname: string
  brand: PageBrand
  /** That of this browser's cookie or of the address, until the page has chosen one. */
  language: Language | undefined
  /** Whether the browser has a session, and may have the member's data with the page. */
  withMember: boolean
  /** Of the inline scripts and styles, for the Content-Security-Policy. */
  nonce: string
  /** Description and addresses for search engines and other sites. */
  head: (language: Language) => Promise<{ description: string; tags: HeadTag[] }>
  /** The page as another visitor got it a moment ago, for the pages that are the same for all. */
  kept?: { get: (facts: string) => string | undefined; set: (facts: string, html: string) => void }
  /** Makes a call of the contract as this browser, inside the process. */
  call: (
    url: string,
    init: { method: string; body?: string; key?: string; language: Language | undefined },
  ) => Promise<Response>
  /** Something of the page could not be made: it is logged, and the page not kept. */
  failed: (error: unknown) => void
}

/** Exported by the server's build of the web application (web/server.ts). */
export type AnswerPage = (request: Request, visit: PageVisit) => Promise<Response>
