import type { MetaDescriptor } from 'react-router'
import type { Page } from '#web/lib/page.ts'
import { type T, textsOf } from '#web/lib/texts/i18n.tsx'
import { documentTitle } from '#web/lib/texts/title.ts'

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

const pageOf = ({ matches }: MetaArgs) =>
  matches.find((match) => match?.id === 'root')?.loaderData as Page | undefined

/** The meta function of a page: its title, and what search engines and other sites read. */
export const titled =
  (titleOf?: (t: T, page: Page) => string) =>
  (args: MetaArgs): MetaDescriptor[] => {
    const page = pageOf(args)
    if (!page) return [{ title: 'Vonk' }]
    const site = page.settings.settings.name
    const title = documentTitle({
      count: 0,
      page: titleOf?.(textsOf(page.language), page) ?? '',
      site,
    })
    const isFindable = page.tags.some((tag) => 'tagName' in tag && tag.rel === 'canonical')
    return [
      { title },
      { name: 'description', content: page.description },
      ...page.tags,
      ...(isFindable ? [{ property: 'og:title', content: title }] : []),
    ]
  }
