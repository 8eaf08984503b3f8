import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { LangConfigScreen } from './lang-config-screen.tsx'

export { action } from './lang-config-action.ts'
export const handle: Handle = { texts: ['shop'] }
export const meta = titled((t) => t('settings.country.title'))

export default LangConfigScreen
