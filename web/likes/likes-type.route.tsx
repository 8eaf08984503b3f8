import type { Params } from 'react-router'
import { likesTypes } from '#contract/rules/values.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validType } from '#web/app/valid.tsx'
import { regionsQuery } from '#web/lib/http/settings.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { likesListQuery } from './likes.api.ts'
import { LikesTypeScreen } from './likes-type-screen.tsx'

const typeIn = ({ type }: Params) => likesTypes.find((one) => one === type)

export const handle: Handle = { isList: true }
export const loader = loading(
  (client, { params }) => {
    const type = typeIn(params)
    return Promise.all([
      type && client.prefetchInfiniteQuery(likesListQuery(type)),
      client.prefetchQuery(regionsQuery),
    ])
  },
  (_client, { language, params }) => {
    const type = typeIn(params)
    return type && translatorFor(language)(`enums.likes_type.${type}`)
  },
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled()

export default validType(LikesTypeScreen)
