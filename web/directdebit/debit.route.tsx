import { titled } from '#web/app/page-meta.ts'
import { DebitScreen } from './debit-screen.tsx'

export const meta = titled((t) => t('directdebit.title'))

export default DebitScreen
