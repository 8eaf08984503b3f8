import { type ReactNode, Suspense } from 'react'
import type { OpenConversation } from '#contract/chat.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import type { History } from '#web/chat/history.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useHydrated } from '#web/lib/store.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { part } from '#web/ui/part.tsx'
import type { DraftTranslation } from './draft-translation.ts'
import type { Reader } from './keeper.ts'
import { useForeign, useMayTranslate } from './translations.ts'

const Translating = part(() => import('./translating.tsx').then((file) => file.Translating), {
  optional: true,
})
const DraftBar = part(() => import('./draft-bar.tsx').then((file) => file.DraftBar), { optional: true })

type ThreadTranslationProps = {
  profile: ProfileFace
  conversation: OpenConversation | undefined
  /** What is on the screen. */
  history: History | undefined
  draft: string
  translation: DraftTranslation
}

/** Looks for messages in another language; the bar above the composer, where there are some. */
export function ThreadTranslation(props: ThreadTranslationProps): ReactNode {
  const { profile, conversation, history, draft, translation } = props
  const { user } = useUser()
  const { settings } = useSettings()
  const { language } = useLanguage()
  const foreign = useForeign(profile.id)
  const mayTranslate = useMayTranslate()
  const isHydrated = useHydrated()
  if (!mayTranslate || !isHydrated || !conversation || !history?.messages.length) return null
  const reader: Reader = {
    memberId: profile.id,
    language,
    names: [user?.profile.name ?? '', profile.name],
    server: settings?.translates ?? false,
    acquainted: conversation.acquainted,
  }
  const isRecalled = conversation.recall?.reversed_at === null
  const mayWrite = conversation.cannot_write === null && !isRecalled
  return (
    <Suspense>
      <Translating messages={history.messages} reader={reader} />
      {foreign?.language && mayWrite && (
        <DraftBar reader={reader} to={foreign.language} draft={draft} translation={translation} />
      )}
    </Suspense>
  )
}
