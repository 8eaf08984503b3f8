import { titled } from '#web/app/page-meta.ts'
import { validToken } from '#web/app/valid.tsx'
import type { Handle } from '#web/lib/routing/handle.ts'
import { TokenScreen } from './token-screen.tsx'

export const handle: Handle = { layout: 'empty' }
export const meta = titled((t, { settings }) =>
  t('accounts.link.go_on_title', { name: settings.settings.name }),
)

export default validToken(TokenScreen)
