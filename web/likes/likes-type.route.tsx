import { likesTypes } from '#contract/rules/values.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validType } from '#web/app/valid.tsx'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { likesListQuery } from './likes.api.ts'
import { LikesTypeScreen } from './likes-type-screen.tsx'

export const loader = loading((client, { params }) => {
  const type = likesTypes.find((one) => one === params.type)
  return Promise.all([
    type && client.prefetchInfiniteQuery(likesListQuery(type)),
    client.prefetchQuery(regionsQuery),
  ])
})
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default validType(LikesTypeScreen)
