import { useMutation } from '@tanstack/react-query'
import { type Invitation, withdrawInvitation } from '#contract/admin/people.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { reloadStaff } from './reload-staff.ts'

/** Unused invitations. */
export function Invitations({ rows }: { rows: readonly Invitation[] }) {
  const t = useT()
  const { fullTime } = useDates()
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) => call(withdrawInvitation, { params: { id } }),
    onSettled: reloadStaff,
  })
  return (
    <section className="mt-8 flex flex-col gap-3">
      <h2 className="text-lg">{t('admin.staff.invitations')}</h2>
      <ErrorNote error={withdraw.error} />
      <ul className="flex flex-col gap-2">
        {rows.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-border px-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{invitation.email}</span>
              <span className="block text-sm text-muted">
                {t('admin.staff.invited', {
                  roles: invitation.roles.map((role) => t(`admin.roles.${role}`)).join(', '),
                  by: invitation.invited_by,
                  until: fullTime(invitation.expires_at),
                })}
              </span>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('admin.staff.withdraw_for', { email: invitation.email })}
              loading={withdraw.isPending && withdraw.variables === invitation}
              onClick={() => withdraw.mutate(invitation)}
            >
              {t('admin.staff.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
