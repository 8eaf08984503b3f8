import { visitorVisibilities } from '#contract/rules/values.ts'
import { useVisitorVisibility } from '#web/accounts/security.api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

/** (spec/profiles 50) */
export function VisitorsSection() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { user } = useUser()
  const change = useVisitorVisibility()
  if (!user) return null

  const texts = {
    open: { label: t('settings.visitors.open'), hint: t('settings.visitors.open_hint') },
    blurred: { label: t('settings.visitors.blurred'), hint: t('settings.visitors.blurred_hint') },
    hidden: { label: t('settings.visitors.hidden'), hint: t('settings.visitors.hidden_hint') },
  }
  return (
    <Section title={t('settings.visitors.title')}>
      <RadioCards
        legend={t('settings.visitors.legend')}
        columns={1}
        options={visitorVisibilities.map((value) => ({ value, ...texts[value] }))}
        value={user.profile.visitor_visibility}
        onChange={(chosen) =>
          change.mutate(chosen, {
            onSuccess: () => toast({ text: t('settings.saved') }),
            onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
          })
        }
      />
    </Section>
  )
}
