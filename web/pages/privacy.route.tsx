import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askText } from './ask-text.ts'
import { PrivacyScreen } from './privacy-screen.tsx'

export const loader = loading(askText('privacy'))
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('pages.privacy'))

export default PrivacyScreen
