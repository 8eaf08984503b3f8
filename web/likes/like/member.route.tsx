import { guards, handedOver, notOneself } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import type { Handle } from '#web/lib/routing/handle.ts'
import { similarQuery } from '#web/likes/likes.api.ts'
import { askMember, askTeaser, memberTitle } from '#web/profiles/ask-member.ts'
import { noteQuery } from '#web/profiles/notes/notes.api.ts'
import { visitorsMaySearch } from '#web/search/visitors-may-search.ts'
import { LikeableMember } from './likeable-member.tsx'

const all = guards(handedOver, notOneself)
export const handle: Handle = { isList: true, texts: ['member'] }
export const middleware = all
export const clientMiddleware = all
export const loader = loading((client, asked) => {
  const { user, settings, params } = asked
  const { id = '' } = params
  return Promise.all([
    user ? askMember(client, id) : askTeaser(client, asked),
    user && client.prefetchQuery(noteQuery(id)),
    (user || visitorsMaySearch(settings, false)) && client.prefetchQuery(similarQuery(id)),
  ])
}, memberTitle)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t, { user }) => (user ? '' : t('profiles.visitor.title')))

export default validId(LikeableMember)
