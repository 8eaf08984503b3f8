import { pages } from '#contract/rules/pages.ts'
import { guards, handedOver, members } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { askShop } from '#web/catalogue/ask-shop.ts'
import { movementsQuery, repeatableQuery } from '#web/catalogue/catalogue.api.ts'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { Credits } from './shops.tsx'

const all = guards(
  members(() => pages.pricing),
  handedOver,
)
export const middleware = all
export const clientMiddleware = all
export const loader = loading((client, asked) =>
  Promise.all([
    askShop(client, asked),
    client.prefetchInfiniteQuery(ordersQuery),
    client.prefetchInfiniteQuery(movementsQuery),
    asked.user?.paid_user && client.prefetchQuery(repeatableQuery),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from '#web/catalogue/code-action.ts'
export const meta = titled((t) => t('credits.title'))

export default Credits
