import { pages } from '#contract/rules/pages.ts'
import { guards, members, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { photosQuery } from '#web/photos/photos.api.ts'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { interestsQuery } from '#web/profiles/interests.ts'
import { handoverQuery, sentQuery } from './handover.api.ts'
import { HandoverScreen } from './handover-screen.tsx'

const all = guards(
  members(),
  visitors((_params, user) => (user.handover_due ? undefined : pages.members)),
)
export const middleware = all
export const clientMiddleware = all
export const loader = loading((client, { language }) => {
  const askDoings = async () => {
    const handover = handoverQuery(language)
    await client.prefetchQuery(handover)
    if (client.getQueryData(handover.queryKey)?.messages) await client.prefetchInfiniteQuery(sentQuery)
  }
  return Promise.all([
    askDoings(),
    client.prefetchQuery(profileQuery),
    client.prefetchQuery(photosQuery),
    client.prefetchQuery(interestsQuery),
    client.prefetchQuery(regionsQuery),
  ])
})
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('accounts.handover.title'))

export default HandoverScreen
