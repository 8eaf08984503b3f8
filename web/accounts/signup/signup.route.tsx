import type { LoaderFunctionArgs } from 'react-router'
import { back, guards, newcomers } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askStep } from './signup-action.ts'
import { SignupScreen } from './signup-screen.tsx'

const all = guards(newcomers(back))
export const middleware = all
export const clientMiddleware = all
export const loader = (args: LoaderFunctionArgs) => loading(askStep(args))(args)
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './signup-action.ts'
export const handle: Handle = { texts: ['signup'] }
export const meta = titled((t) => t('app.nav.signup'))

export default SignupScreen
