import { useLocation } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { ResendButton } from '#web/accounts/links/resend-button.tsx'
import { premiumPath } from '#web/catalogue/shop-query.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NoCredits, type NoCreditsProps } from './no-credits.tsx'

/** (spec/chat 15) */
export function WritingNotice({ code, profile, answers }: NoCreditsProps & { code: string }) {
  const t = useT()
  const { pathname } = useLocation()
  switch (code) {
    case 'accounts.email_unconfirmed':
      return <Unconfirmed />
    case 'chat.insufficient_credits':
      return <NoCredits profile={profile} answers={answers} />
    case 'chat.conversation_limit':
      return (
        <Alert kind="warning" action={{ label: t('ui.next_step.premium'), to: premiumPath(pathname) }}>
          {t('errors.chat.conversation_limit', { limit: String(limits.freeConversations) })}
        </Alert>
      )
    case 'chat.verified_only':
      return (
        <Alert kind="info" action={{ label: t('verification.title'), to: pages['settings-verification'] }}>
          {t('errors.chat.verified_only')}
        </Alert>
      )
    case 'chat.waiting':
      return <Alert kind="warning">{t('errors.chat.waiting')}</Alert>
    case 'chat.closed':
      return <Alert kind="info">{t('errors.chat.closed')}</Alert>
    case 'chat.ended':
      return <Alert kind="info">{t('errors.chat.ended')}</Alert>
    default:
      return (
        <Alert kind="info" action={{ label: t('ui.next_step.members'), to: '/members' }}>
          {t('errors.chat.recipient_unavailable')}
        </Alert>
      )
  }
}

function Unconfirmed() {
  const t = useT()
  return (
    <Alert kind="warning">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-52 flex-1">{t('errors.accounts.email_unconfirmed')}</p>
        <ResendButton size="sm" label={t('accounts.confirm.resend')} />
      </div>
    </Alert>
  )
}
