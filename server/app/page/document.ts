import { createHash } from 'node:crypto'
import type { Language } from '#contract/rules/values.ts'
import type { BrandHead } from './brand-head.ts'
import { EARLY_SCRIPT, PLACE_SCRIPT, START_SCRIPT } from './early.ts'

export type DocumentParts = {
  language: Language
  title: string
  description: string
  /** More of the head, as HTML (server/app/site/page-head.ts). */
  head?: string
  brand: BrandHead
  /** The content of #root; empty where the browser renders the page. */
  html: string
  /** What comes with the page (contract/rendered-page.ts). */
  data?: unknown
  /** The rules of the page itself; without them it waits for the style sheet. */
  style?: string
  styleSheet: string
  script: string
  /** Modules that the first screen loads. */
  modules: string[]
}

export type PageDocument = {
  html: string
  /** The sources of its inline style and script for the Content-Security-Policy. */
  styleHashes: string[]
  scriptHashes: string[]
}

export const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** JSON in which nothing ends the script element or a line of JavaScript. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

// Moves style attributes into rules: the Content-Security-Policy takes a style element by its hash,
// but no attributes. React sets the same styles when it takes the page over.
function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const styles: string[] = []
  const moved = html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_all, start: string, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return `${start} data-style="${styles.indexOf(style)}"`
  })
  const rules = styles.map((style, at) => `[data-style="${at}"]{${style.replaceAll('&quot;', '"')}}`)
  return { html: moved, rules: rules.join('') }
}

/**
 * Paints nothing before the data, and so all content before it, is read: what is centred would move
 * with each piece of the page that comes.
 */
const WHOLE = '<link rel="expect" href="#page-data" blocking="render">'

const BOOT =
  '<div class="boot" aria-hidden="true"><img src="/favicon.svg" alt="" width="56" height="56"></div>'

/** Writes one page of the site: the only place that knows the head of the document. */
export function documentOf(parts: DocumentParts): PageDocument {
  const { language, title, description, brand, head = '', data, styleSheet, script, modules } = parts
  const { html, rules } = withoutStyleAttributes(parts.html)
  const style = parts.style === undefined ? undefined : parts.style + rules
  const sheet = `<link rel="stylesheet" href="${styleSheet}">`
  const facts = [
    `lang="${language}" data-site="${escaped(brand.site)}"`,
    brand.hasLogo && 'data-logo',
    brand.languages && `data-languages="${brand.languages}"`,
  ]
  const early = html ? `<script>${EARLY_SCRIPT}</script>` : ''
  const preload = (file: string) =>
    `<link rel="modulepreload" href="${file}"${html && ' fetchpriority="low"'}>`
  const preloads = [...(html ? [script] : []), ...modules].map(preload).join('')
  const start = html
    ? `<script data-start="${script}">${START_SCRIPT}</script>`
    : `<script type="module" src="${script}"></script>`
  return {
    html: [
      `<!doctype html><html ${facts.filter(Boolean).join(' ')}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
      `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">${head}`,
      `<meta name="theme-color" content="${brand.themeColours.light}" media="(prefers-color-scheme: light)">`,
      `<meta name="theme-color" content="${brand.themeColours.dark}" media="(prefers-color-scheme: dark)">`,
      '<meta name="color-scheme" content="light dark">',
      '<link rel="icon" href="/favicon.ico" sizes="48x48"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest">',
      brand.style && `<style>${brand.style}</style>`,
      html && data !== undefined ? WHOLE : '',
      style === undefined ? `${sheet}${preloads}` : `<style>${style}</style>${early}`,
      `</head><body><div id="root">${html || BOOT}</div>${html && `<script>${PLACE_SCRIPT}</script>`}`,
      data === undefined ? '' : `<script type="application/json" id="page-data">${jsonInHtml(data)}</script>`,
      style === undefined ? '' : `${sheet}${preloads}`,
      `${start}</body></html>`,
    ].join(''),
    styleHashes: [brand.style, style].flatMap((css) => (css ? [hashOf(css)] : [])),
    scriptHashes: html ? [EARLY_SCRIPT, PLACE_SCRIPT, START_SCRIPT].map(hashOf) : [],
  }
}
