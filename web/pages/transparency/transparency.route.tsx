import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askCompany } from '#web/pages/ask-text.ts'
import { transparencyQuery } from './transparency.api.ts'
import { TransparencyScreen } from './transparency-screen.tsx'

export const loader = loading((client, asked) =>
  Promise.all([client.prefetchQuery(transparencyQuery), askCompany(client, asked)]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('transparency.title'))

export default TransparencyScreen
