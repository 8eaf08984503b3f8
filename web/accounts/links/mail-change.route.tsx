import { titled } from '#web/app/page-meta.ts'
import { MailChangeScreen } from './mail-change-screens.tsx'

export const meta = titled((t) => t('accounts.mail_change.title'))

export default MailChangeScreen
