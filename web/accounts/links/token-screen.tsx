import { Link2Off, MailOpen, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Frame } from '#web/accounts/frame.tsx'
import { useFollowLink } from '#web/accounts/security.api.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { usePathToken } from './link-token.ts'

/** Only the button uses the token up, because mail scanners open links (spec/abuse T10). */
export function TokenScreen() {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const site = useSiteName()
  const token = usePathToken(useParams().token)
  const follow = useFollowLink()
  const isRestore = new URLSearchParams(useLocation().search).has('restore')
  const title = isRestore ? t('accounts.link.restore_title') : t('accounts.link.go_on_title', { name: site })
  usePageTitle(title)

  const openLink = (switchMember: boolean) =>
    follow.mutate(
      { token: token ?? '', switch_member: switchMember || undefined },
      {
        onSuccess: ({ target, user, notice }) => {
          if (notice === 'restored') toast({ text: t('accounts.link.restored') })
          else if (user) toast({ text: t('accounts.link.welcome', { name: user.profile.name }) })
          void navigate(safeRedirect(target) ?? '/', { replace: true })
        },
      },
    )
  if (token === undefined) return null
  if (!token) return <Expired />
  const code = follow.error instanceof CallError ? follow.error.code : undefined
  if (code === 'request.not_found') return <NotFound />
  if (code === 'accounts.link_expired') return <Expired />
  if (code === 'accounts.other_member') {
    return (
      <OtherMember error={follow.error}>
        <Button full onClick={() => openLink(true)} loading={follow.isPending}>
          {t('accounts.link.switch', { name: errorName(follow.error) })}
        </Button>
      </OtherMember>
    )
  }
  return (
    <Frame key="ask" icon={MailOpen} tint="text-primary" title={title}>
      <p className="text-muted">{t(isRestore ? 'accounts.link.restore_text' : 'accounts.link.go_on_text')}</p>
      <ErrorNote error={follow.error} className="w-full text-start" />
      <Button size="lg" onClick={() => openLink(false)} loading={follow.isPending} className="max-sm:w-full">
        {t(isRestore ? 'accounts.link.restore' : 'accounts.link.go_on')}
      </Button>
    </Frame>
  )
}

const errorName = (error: unknown): string => {
  const name = error instanceof CallError ? error.details.name : undefined
  return typeof name === 'string' ? name : ''
}

function OtherMember({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <Frame key="other" icon={UsersRound} tint="text-primary" title={t('accounts.link.other_title')} isNews>
      <p className="wrap-anywhere text-muted">{errorText(error)}</p>
      <div className="flex w-full flex-col gap-3">
        {children}
        <ButtonLink to="/members" variant="outline" full replace>
          {t('accounts.link.stay')}
        </ButtonLink>
      </div>
    </Frame>
  )
}

function Expired() {
  const t = useT()
  return (
    <Frame key="expired" icon={Link2Off} tint="text-danger" title={t('accounts.link.expired_title')} isNews>
      <p>{t('errors.accounts.link_expired')}</p>
      <ButtonLink to="/login" className="max-sm:w-full">
        {t('app.nav.login')}
      </ButtonLink>
    </Frame>
  )
}
