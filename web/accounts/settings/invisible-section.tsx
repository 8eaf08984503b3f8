import { useInvisible } from '#web/accounts/security.api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'

export function InvisibleSection() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { user } = useUser()
  const change = useInvisible()
  if (!user) return null

  const choose = (invisible: boolean) => {
    if (change.isPending) return
    change.mutate(invisible, {
      onSuccess: () => toast({ text: t('settings.saved') }),
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  }
  return (
    <Section title={t('settings.invisible.title')}>
      <Switch
        label={t('settings.invisible.label')}
        hint={t('settings.invisible.hint')}
        checked={user.profile.invisible}
        onChange={choose}
        className="-my-2"
      />
    </Section>
  )
}
