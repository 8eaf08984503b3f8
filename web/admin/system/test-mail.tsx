import { useMutation } from '@tanstack/react-query'
import { sendTestMail } from '#contract/admin/system.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

/** Shows whether the mail server takes a mail, and what it says otherwise. */
export function TestMail() {
  const t = useT()
  const test = useMutation({ mutationFn: () => call(sendTestMail, {}) })
  const { data } = test
  return (
    <div className="mb-3 flex flex-col items-start gap-3">
      <Button variant="outline" loading={test.isPending} onClick={() => test.mutate()}>
        {t('admin.system_room.test_mail')}
      </Button>
      <ErrorNote error={test.error} onRetry={() => test.mutate()} />
      {data && (
        <Alert kind={data.error === null ? 'success' : 'warning'}>
          {data.error === null
            ? t('admin.system_room.test_mail_sent', { to: data.to })
            : t('admin.system_room.test_mail_refused', { words: data.error })}
        </Alert>
      )}
    </div>
  )
}
