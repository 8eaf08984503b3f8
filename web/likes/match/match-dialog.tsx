import { useEffect } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { dismissMatch, openMatch, useMatch } from '#web/likes/matches.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { OpenMatch } from './open-match.tsx'

/** Mounted once, for every screen (spec/discovery 26). */
export function MatchDialog() {
  const t = useT()
  const match = useMatch()

  useEffect(() => {
    if (!match?.quiet) return
    const { profile } = match
    dismissMatch()
    showToast({
      text: t('likes.match.with', { name: profile.name }),
      action: { label: t('likes.match.view'), onClick: () => openMatch(profile) },
    })
  }, [match, t])

  return match && !match.quiet ? <OpenMatch key={match.profile.id} profile={match.profile} /> : null
}
