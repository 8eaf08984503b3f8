import { passkeysQuery } from '#web/accounts/passkeys/passkeys.api.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { DeleteScreen } from './delete-screen.tsx'

export const loader = loading((client) => client.prefetchQuery(passkeysQuery))
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('settings.delete.title'))

export default DeleteScreen
