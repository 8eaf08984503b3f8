import { titled } from '#web/app/page-meta.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { LoginScreen } from './login-screen.tsx'

export { action } from './login-action.ts'
export const handle: Handle = { texts: ['home', 'signup'] }
export const meta = titled((t) => t('app.nav.login'))

export default LoginScreen
