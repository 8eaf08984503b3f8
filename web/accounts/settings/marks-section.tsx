import { type Mark, useMark } from '#web/accounts/settings/marks.api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'

/** Both directions at once (spec/chat 95). */
export function MarksSection() {
  const t = useT()
  return (
    <Section title={t('marks.title')}>
      <div className="-my-2 flex flex-col">
        <MarkSwitch mark="read_marks" label={t('marks.read')} hint={t('marks.read_hint')} />
        <MarkSwitch mark="typing_marks" label={t('marks.typing')} hint={t('marks.typing_hint')} />
      </div>
    </Section>
  )
}

function MarkSwitch({ mark, label, hint }: { mark: Mark; label: string; hint: string }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { user } = useUser()
  const change = useMark(mark)
  if (!user) return null
  const choose = (isWanted: boolean) => {
    if (change.isPending) return
    change.mutate(isWanted, {
      onSuccess: () => toast({ text: t('settings.saved') }),
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  }
  return <Switch label={label} hint={hint} checked={user.profile[mark]} onChange={choose} />
}
