import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { NewPasswordScreen } from './new-password-screen.tsx'

export { action } from './new-password-action.ts'
export const handle: Handle = { texts: ['accounts'] }
export const meta = titled((t) => t('accounts.reset.do_title'))

export default NewPasswordScreen
