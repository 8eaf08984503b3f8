import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { QueueRoom } from '#web/admin/cases/queue-room.tsx'
import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnterDialog } from './enter-dialog.tsx'

export function DataRequestsRoom() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  // The page of a member links here with the address of the requester.
  const email = params.get('email') ?? undefined
  const [open, setOpen] = useState(email !== undefined)
  const close = () => {
    setOpen(false)
    setParams(
      (now) => {
        now.delete('email')
        return now
      },
      { replace: true },
    )
  }
  return (
    <QueueRoom
      title={t('admin.rooms.data_requests')}
      text={t('admin.data_requests.text')}
      kinds={['data_request']}
    >
      <Button onClick={() => setOpen(true)}>{t('admin.data_requests.enter')}</Button>
      {open && <EnterDialog email={email} onClose={close} />}
    </QueueRoom>
  )
}
