import { useEffect } from 'react'

const titleParts = { count: 0, page: '', site: '' }

/** The title starts with unread messages plus new likes when there are any (spec/pages 11). */
export function documentTitle({ count, page, site }: typeof titleParts): string {
  const name = [page, site].filter((part, index, parts) => part && parts.indexOf(part) === index).join(' - ')
  return count > 0 ? `(${count}) ${name}` : name
}

function show(change: Partial<typeof titleParts>): void {
  Object.assign(titleParts, change)
  document.title = documentTitle(titleParts)
}

export const setTitleCount = (count: number) => show({ count })
export const setTitleSite = (site: string) => show({ site })

export function usePageTitle(page: string): void {
  useEffect(() => show({ page }), [page])
}
