import { guards, notOneself } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askMember, memberTitle } from '#web/profiles/ask-member.ts'
import { noteQuery } from '#web/profiles/notes/notes.api.ts'
import { LikerScreen } from './liker-screen.tsx'
import { likesListQuery, similarQuery } from './likes.api.ts'

export const handle: Handle = { isList: true }
const all = guards(notOneself)
export const middleware = all
export const clientMiddleware = all
export const loader = loading(
  (client, { params: { id = '' } }) =>
    Promise.all([
      askMember(client, id),
      client.prefetchQuery(noteQuery(id)),
      client.prefetchQuery(similarQuery(id)),
      client.prefetchInfiniteQuery(likesListQuery('received')),
    ]),
  memberTitle,
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default validId(LikerScreen)
