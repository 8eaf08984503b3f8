import { coveredPhotos } from '#contract/rules/values.ts'
import { useCoveredPhotos } from '#web/accounts/security.api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

/** (spec/photos 20) */
export function CoveredSection() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { user } = useUser()
  const change = useCoveredPhotos()
  if (!user) return null

  const texts = {
    always: { label: t('covered.setting.always'), hint: t('covered.setting.always_hint') },
    strangers: { label: t('covered.setting.strangers'), hint: t('covered.setting.strangers_hint') },
    never: { label: t('covered.setting.never'), hint: t('covered.setting.never_hint') },
  }
  return (
    <Section title={t('covered.setting.title')}>
      <RadioCards
        legend={t('covered.setting.legend')}
        columns={1}
        options={coveredPhotos.map((value) => ({ value, ...texts[value] }))}
        value={user.profile.covered_photos}
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
