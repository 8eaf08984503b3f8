import { BadgeCheck, Link2Off, MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { Frame } from '#web/accounts/frame.tsx'
import { useMailChange } from '#web/accounts/security.api.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useLinkToken } from './link-token.ts'

// The link is used up, or another account has the address, so trying again is of no use.
const isOver = (error: unknown) =>
  error instanceof CallError &&
  (error.code === 'accounts.link_expired' || error.code === 'accounts.email_duplicate')

/** Only the button acts, because mail scanners open links too. */
export function MailChangeScreen() {
  const t = useT()
  const { user } = useUser()
  return (
    <MailedAct
      undo={false}
      title={t('accounts.mail_change.title')}
      text={t('accounts.mail_change.text')}
      submit={t('accounts.mail_change.submit')}
      doneTitle={t('accounts.mail_change.done_title')}
      doneText={t('accounts.mail_change.done_text', { hours: limits.mailChangeUndoHours })}
      doneAction={
        <ButtonLink to={user ? '/members' : '/login'} className="max-sm:w-full">
          {user ? t('accounts.confirm.go_on') : t('app.nav.login')}
        </ButtonLink>
      }
    />
  )
}

export function MailChangeUndoScreen() {
  const t = useT()
  return (
    <MailedAct
      undo
      title={t('accounts.mail_change.undo_title')}
      text={t('accounts.mail_change.undo_text')}
      submit={t('accounts.mail_change.undo_submit')}
      doneTitle={t('accounts.mail_change.undone_title')}
      doneText={t('accounts.mail_change.undone_text')}
      doneAction={
        <ButtonLink to="/reset-password" className="max-sm:w-full">
          {t('ui.next_step.reset_password')}
        </ButtonLink>
      }
    />
  )
}

type MailedActProps = {
  undo: boolean
  title: string
  text: string
  submit: string
  doneTitle: string
  doneText: string
  doneAction: ReactNode
}

function MailedAct({ undo, title, text, submit, doneTitle, doneText, doneAction }: MailedActProps) {
  const token = useLinkToken()
  const change = useMailChange(undo)
  usePageTitle(title)
  if (token === undefined) return null
  if (!token || isOver(change.error)) {
    return <Failed undo={undo} error={change.error} />
  }
  if (change.isSuccess) {
    return (
      <Frame key="done" icon={BadgeCheck} tint="text-success" title={doneTitle} isNews>
        <p className="text-muted">{doneText}</p>
        {doneAction}
      </Frame>
    )
  }
  return (
    <Frame key="ask" icon={undo ? MailX : MailCheck} tint="text-primary" title={title}>
      <p className="text-muted">{text}</p>
      <ErrorNote error={change.error} className="w-full text-start" />
      <Button
        size="lg"
        onClick={() => change.mutate(token)}
        loading={change.isPending}
        className="max-sm:w-full"
      >
        {submit}
      </Button>
    </Frame>
  )
}

// After a failed undo: reset the password; after a failed change: request a new link.
function Failed({ undo, error }: { undo: boolean; error: unknown }) {
  const t = useT()
  const taken = error instanceof CallError && error.code === 'accounts.email_duplicate'
  return (
    <Frame
      key="failed"
      icon={Link2Off}
      tint="text-danger"
      title={t('accounts.link.expired_title')}
      isNews={error !== null}
    >
      <p>{taken ? t('errors.accounts.email_duplicate') : t('errors.accounts.link_expired')}</p>
      <ButtonLink to={undo ? '/reset-password' : '/settings'} className="max-sm:w-full">
        {undo ? t('ui.next_step.reset_password') : t('accounts.mail_change.to_settings')}
      </ButtonLink>
    </Frame>
  )
}
