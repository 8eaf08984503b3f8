import { pages } from '#contract/rules/pages.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { useVerifiedWriters } from './verification.api.ts'

/** Of the settings: the way to the verification, and who may write. */
export function VerificationSection() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { user } = useUser()
  const change = useVerifiedWriters()
  if (!user) return null

  const choose = (isWanted: boolean) => {
    if (change.isPending) return
    change.mutate(isWanted, {
      onSuccess: () => toast({ text: t('settings.saved') }),
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  }
  return (
    <>
      <Section title={t('verification.title')}>
        <p className="text-muted">{t('verification.section')}</p>
        <ButtonLink to={pages['settings-verification']} variant="outline" className="self-start">
          {t('verification.title')}
        </ButtonLink>
      </Section>
      <Section title={t('verification.writers.title')}>
        <Switch
          label={t('verification.writers.label')}
          hint={t('verification.writers.hint')}
          checked={user.profile.verified_writers_only}
          onChange={choose}
          className="-my-2"
        />
      </Section>
    </>
  )
}
