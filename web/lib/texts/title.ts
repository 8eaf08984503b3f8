import { useEffect } from 'react'

const shown = { count: 0, page: '', site: '' }

/** The title starts with unread messages plus new likes when there are any (spec/pages 11). */
export function documentTitle({ count, page, site }: typeof shown): string {
  const name = [page, site].filter((part, index, parts) => part && parts.indexOf(part) === index).join(' - ')
  return count > 0 ? `(${count}) ${name}` : name
}

function show(change: Partial<typeof shown>): void {
  Object.assign(shown, change)
  document.title = documentTitle(shown)
}

export const setTitleCount = (count: number) => show({ count })
export const setTitleSite = (site: string) => show({ site })

/** The name of the page that is on the screen, for the document title. */
export function usePageTitle(page: string): void {
  useEffect(() => show({ page }), [page])
}
