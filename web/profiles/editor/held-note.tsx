import type { EditableProfile, HeldText } from '#contract/own-profile.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type HeldNoteProps = { profile: EditableProfile; field: HeldText['field'] }

/** Says that a moderator looks at a text first, or did not release it (spec/abuse T64). */
export function HeldNote({ profile, field }: HeldNoteProps) {
  const t = useT()
  const held = profile.held.find((text) => text.field === field)
  if (!held) return null
  return <Alert kind="warning">{t(`words.held.${held.state}`)}</Alert>
}
