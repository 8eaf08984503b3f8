import type { MetaDescriptor } from 'react-router'
import type { Page } from '#web/lib/page.ts'
import { type T, translatorFor } from '#web/lib/texts/i18n.tsx'
import { documentTitle } from '#web/lib/texts/title.ts'
import { unavailableSite } from './error-page.tsx'
import type { PageQueries } from './page-queries.ts'

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  loaderData?: Partial<PageQueries> | null | undefined
  error?: unknown
}

const pageData = ({ matches }: MetaArgs) =>
  matches.find((match) => match?.id === 'root')?.loaderData as Page | undefined

/** For a route's `meta`. A title from the loader comes first. */
export const titled =
  (titleOf?: (t: T, page: Page) => string) =>
  (args: MetaArgs): MetaDescriptor[] => {
    const page = pageData(args)
    if (!page) return [{ title: unavailableSite(args.error)?.name ?? 'Vonk' }]
    const site = page.settings.settings.name
    const name = () => args.loaderData?.title ?? titleOf?.(translatorFor(page.language), page) ?? ''
    // In the browser each screen sets its own title (lib/texts/title.ts).
    const title =
      typeof document === 'undefined' ? documentTitle({ count: 0, page: name(), site }) : document.title
    const isFindable = page.tags.some((tag) => 'tagName' in tag && tag.rel === 'canonical')
    return [
      { title },
      { name: 'description', content: page.description },
      ...page.tags,
      ...(isFindable ? [{ property: 'og:title', content: title }] : []),
    ]
  }
