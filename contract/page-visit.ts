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

/** See web/app/typefaces.ts. */
export type PageTypeface = {
  /**
   * Its @font-face rules, and the CSS variable with its name; empty for the device's own typeface.
   */
  style: string
  /** Preloads for a page in this language. */
  preloads: (language: Language) => HeadTag[]
}

/** What a page needs of its brand before any call. */
export type PageBrand = {
  name: string
  /** Whether the brand has a logo of its own. */
  hasLogo: boolean
  languages: readonly Language[]
  /** Its typeface, and the CSS variables that differ from web/styles/tokens.css. */
  style: string
  themeColours: { light: string; dark: string }
}

/** What the server knows about a request for a page or a form. */
export type PageVisit = {
  hostname: string
  brand: PageBrand
  /** The language of the cookie or of the address, until the page has chosen one. */
  language: Language | undefined
  /** Whether the browser has a session, and may have the member's data with the page. */
  withMember: boolean
  /** For inline scripts and styles (Content-Security-Policy). */
  nonce: string
  /** Description and addresses for search engines and other sites. */
  head: (language: Language) => Promise<{ description: string; tags: HeadTag[] }>
  /** A cache for pages that are the same for all visitors. */
  kept?: { get: (facts: string) => string | undefined; set: (facts: string, html: string) => void }
  /** Makes a call in the name of this browser, inside the process. */
  call: (
    url: string,
    init: {
      method: string
      body?: string | Uint8Array
      /** Of the body; default: JSON. */
      type?: string
      key?: string
      language: Language | undefined
    },
  ) => Promise<Response>
  /** Reports that a part of the page failed: it is logged, and the page is not cached. */
  failed: (error: unknown) => void
}

/** Exported by the server's build of the web application (web/server.ts). */
export type AnswerPage = (request: Request, visit: PageVisit) => Promise<Response>
