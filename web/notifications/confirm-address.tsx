import { useUser } from '#web/lib/http/session.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useConfirmAddress } from './notifications.api.ts'

/** Only a button confirms, because mail scanners open links too. */
export function ConfirmAddress({ token }: { token: string }) {
  const t = useT()
  const { user } = useUser()
  const confirm = useConfirmAddress()

  if (confirm.isSuccess)
    return (
      <Alert
        kind="success"
        action={user ? undefined : { label: t('app.nav.login'), to: loginPath('/notifications') }}
      >
        {t('notifications.confirm.done')}
      </Alert>
    )
  return (
    <section className="card flex flex-col items-start gap-4 p-5 sm:p-6">
      <h2 className="text-xl">{t('notifications.confirm.title')}</h2>
      <p>{t('notifications.confirm.text')}</p>
      <ErrorNote error={confirm.error} className="w-full" />
      <Button onClick={() => confirm.mutate(token)} loading={confirm.isPending}>
        {t('notifications.confirm.button')}
      </Button>
    </section>
  )
}
