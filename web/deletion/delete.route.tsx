import { titled } from '#web/app/page-meta.ts'
import { DeleteScreen } from './delete-screen.tsx'

export const meta = titled((t) => t('settings.delete.title'))

export default DeleteScreen
