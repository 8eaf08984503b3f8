import type { PageData } from '#contract/rendered-page.ts'

/** The id of the element that holds PageData as JSON. */
const ID = 'page-data'

function read(): PageData | undefined {
  const text = globalThis.document?.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

/** What came with the page; undefined where the server sent the application alone. */
export const given: PageData | undefined = read()

/** Whether this page was kept by the browser at an earlier visit (spec/pages 27). */
export const wasKept = (): boolean => document.documentElement.dataset.kept !== undefined
