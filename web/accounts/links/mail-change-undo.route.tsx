import { titled } from '#web/app/page-meta.ts'
import { MailChangeUndoScreen } from './mail-change-screens.tsx'

export const meta = titled()

export default MailChangeUndoScreen
