import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askText } from './ask-text.ts'
import { BanScreen } from './text-screens.tsx'

export const loader = loading(askText('ban'))
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('pages.ban'))

export default BanScreen
