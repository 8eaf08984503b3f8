import { useT } from '#web/admin/lib/texts.tsx'
import { QueueRoom } from './queue-room.tsx'

export function ReportsRoom() {
  const t = useT()
  return <QueueRoom title={t('admin.rooms.reports')} kinds={['report', 'minor']} />
}

export function MessagesRoom() {
  const t = useT()
  return <QueueRoom title={t('admin.rooms.messages')} kinds={['held_message', 'words']} />
}

export function ComplaintsRoom() {
  const t = useT()
  return <QueueRoom title={t('admin.rooms.complaints')} kinds={['complaint']} />
}

export function AppealsRoom() {
  const t = useT()
  return <QueueRoom title={t('admin.rooms.appeals')} kinds={['appeal']} />
}
