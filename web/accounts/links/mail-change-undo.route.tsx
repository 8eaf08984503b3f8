import { titled } from '#web/app/page-meta.ts'
import { MailChangeUndoScreen } from './mail-change-screens.tsx'

export const meta = titled((t) => t('accounts.mail_change.undo_title'))

export default MailChangeUndoScreen
