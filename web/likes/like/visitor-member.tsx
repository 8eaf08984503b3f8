import { Heart, Images, MessageCircle } from 'lucide-react'
import { useSettings } from '#web/lib/http/settings.ts'
import { useLocation } from '#web/lib/routing/router.tsx'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useSignup } from '#web/lib/routing/signup.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Silhouette } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/**
 * /members/:id for visitors: the same whether the member exists or not, because membership is
 * private (spec/privacy 13).
 */
export function VisitorMember() {
  const t = useT()
  const { openSignup } = useSignup()
  const { settings } = useSettings()
  const { pathname } = useLocation()
  const title = t('profiles.visitor.title')
  usePageTitle(title)
  const promises = [
    { Icon: Images, text: t('profiles.visitor.photos') },
    { Icon: Heart, text: t('profiles.visitor.like') },
    { Icon: MessageCircle, text: t('profiles.visitor.write') },
  ]
  return (
    <div className="page-narrow py-6 md:py-12">
      <article className="card grid overflow-hidden md:grid-cols-[2fr_3fr]">
        <div className="grid place-items-center bg-primary-soft p-8">
          <Silhouette className="size-32 rounded-full md:size-44" />
        </div>
        <div className="flex flex-col gap-5 p-6 sm:p-8">
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <ul className="flex flex-col gap-3">
            {promises.map(({ Icon, text }) => (
              <li key={text} className="flex items-center gap-3">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                {text}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button size="lg" onClick={() => openSignup()} className="max-sm:w-full">
              {t('app.nav.signup')}
            </Button>
            <ButtonLink to={loginPath(pathname)} size="lg" variant="outline" className="max-sm:w-full">
              {t('app.nav.login')}
            </ButtonLink>
          </div>
          {settings?.fictional_profiles && <p className="text-sm text-muted">{t('app.footer.fictional')}</p>}
        </div>
      </article>
    </div>
  )
}
