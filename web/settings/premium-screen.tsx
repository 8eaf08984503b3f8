import { Crown, Images, InfinityIcon, MessagesSquare } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { useT } from '#web/lib/i18n.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { usePageTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotForSaleYet } from './not-for-sale-yet.tsx'

/** What premium gives, once and for life (SPEC §1); who has paid never comes here. */
export function PremiumScreen() {
  const t = useT()
  usePageTitle(t('premium.title'))
  const { settings } = useSettings()
  const benefits = [
    {
      Icon: MessagesSquare,
      title: t('premium.conversations.title'),
      text: t('premium.conversations.text', { limit: limits.freeConversations }),
    },
    { Icon: Images, title: t('premium.photos.title'), text: t('premium.photos.text') },
    { Icon: InfinityIcon, title: t('premium.lifelong.title'), text: t('premium.lifelong.text') },
  ]
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <header className="flex flex-col items-center gap-3 rounded-xl bg-panel px-6 py-10 text-center text-on-panel shadow-2">
        <Crown aria-hidden="true" className="size-12 stroke-[1.5]" />
        <h1 className="text-4xl">{t('premium.title')}</h1>
        <p className="max-w-[40ch] text-lg opacity-90">{t('premium.intro')}</p>
      </header>
      <ul className="flex flex-col gap-3">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="card flex items-start gap-4 p-5">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <span>
              <strong className="block text-lg">{title}</strong>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {settings && (
        <p className="text-muted">{t('premium.still_credits', { count: settings.message_credits })}</p>
      )}
      <NotForSaleYet />
      <ButtonLink to="/credits" variant="outline" className="self-start">
        {t('ui.next_step.credits')}
      </ButtonLink>
    </div>
  )
}
