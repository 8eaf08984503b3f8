import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { type T, useT } from '#web/lib/texts/i18n.tsx'
import { Details } from '#web/ui/details.tsx'

type Question = { asked: string; answer: ReactNode }

const link = (to: string) => (words: ReactNode) => (
  <Link to={to} className="link">
    {words}
  </Link>
)

type Fictional = ReturnType<typeof useFictionalWords>

const faqQuestions = (t: T, settings: SiteSettings, { label, rules }: Fictional): Question[] => [
  {
    asked: t('catalogue.faq.use.asked'),
    answer: t.rich('catalogue.faq.use.answer', {
      message: settings.message_credits,
      photo: settings.photo_credits,
      gift: settings.gift_credits,
      link: link(pages.pricing),
    }),
  },
  { asked: t('catalogue.faq.subscription.asked'), answer: t('catalogue.faq.subscription.answer') },
  { asked: t('catalogue.faq.premium.asked'), answer: t('catalogue.faq.premium.answer') },
  {
    asked: t('catalogue.faq.refund.asked'),
    answer: t.rich('catalogue.faq.refund.answer', {
      days: settings.refund_days,
      link: link(pages['pages-return-policy']),
    }),
  },
  ...(settings.fictional_profiles
    ? [
        {
          asked: t('catalogue.faq.fictional.asked'),
          answer: t('catalogue.faq.fictional.answer', { label, ...rules }),
        },
      ]
    : []),
]

export function Faq() {
  const t = useT()
  const { settings } = useSettings()
  const fictional = useFictionalWords()
  if (!settings) return null
  return (
    <section aria-labelledby="faq" className="flex max-w-180 flex-col gap-3">
      <h2 id="faq" className="text-2xl">
        {t('catalogue.faq.title')}
      </h2>
      <div className="card divide-y divide-border">
        {faqQuestions(t, settings, fictional).map(({ asked, answer }) => (
          <Details key={asked} title={asked}>
            <p>{answer}</p>
          </Details>
        ))}
      </div>
    </section>
  )
}
