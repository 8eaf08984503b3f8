import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askText } from './ask-text.ts'
import { CookiesScreen } from './text-screens.tsx'

export const loader = loading(askText('cookies'))
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('pages.cookies'))

export default CookiesScreen
