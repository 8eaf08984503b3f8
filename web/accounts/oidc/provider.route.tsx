import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { ProviderScreen } from './provider-screen.tsx'

export { action } from './provider-action.ts'
export const handle: Handle = { layout: 'empty' }
export const meta = titled((t) => t('app.nav.login'))

export default ProviderScreen
