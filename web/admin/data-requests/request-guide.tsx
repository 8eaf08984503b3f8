import type { Evidence } from '#contract/admin/cases.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { useDates } from '#web/lib/texts/dates.ts'

export function RequestGuide({ asked }: { asked: Extract<Evidence, { kind: 'complaint' }> }) {
  const t = useT()
  const { fullTime } = useDates()
  const { request, received_on, extended_at, extension, account } = asked
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-border p-4">
      {request && (
        <p className="font-medium">
          {t('admin.data_requests.request')}: {t(`admin.data_requests.kinds.${request}`)}
        </p>
      )}
      {received_on && <p>{t('admin.data_requests.received_on', { date: received_on })}</p>}
      {extended_at && (
        <p className="whitespace-pre-line">
          {t('admin.data_requests.extended', { date: fullTime(extended_at), reason: extension ?? '' })}
        </p>
      )}
      <p>
        {account ? (
          <>
            {t('admin.data_requests.account')}:{' '}
            <MemberLink id={account.id}>{account.name || account.id}</MemberLink>
          </>
        ) : (
          t('admin.data_requests.no_account')
        )}
      </p>
      <h3 className="font-semibold">{t('admin.data_requests.does')}</h3>
      <p>{t(`admin.data_requests.guide.${request ?? 'none'}`)}</p>
    </section>
  )
}
