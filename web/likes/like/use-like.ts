import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { showMatch, showMyMatch } from '#web/likes/matches.ts'
import type { LikeHandler } from '#web/profiles/card/like-button.tsx'
import type { LikePartHandler } from '#web/profiles/prompts/like-part-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { likeMember, likePart } from './like-member.ts'

/**
 * Optimistic, rolled back with a toast; a mutual like opens the match dialog. `announce`: a toast
 * confirms the like, where the heart alone is easily missed.
 */
export function useLike({ announce = false }: { announce?: boolean } = {}): LikeHandler {
  const t = useT()
  const errorText = useErrorText()
  return (profile, liked) => {
    likeMember(profile, liked).then(
      (state) => {
        if (state?.matched) showMatch(profile)
        else if (state && announce) {
          showToast({ text: t(state.liked ? 'likes.sent' : 'likes.withdrawn', { name: profile.name }) })
        }
      },
      (error: unknown) => showToast({ kind: 'danger', text: errorText(error) }),
    )
  }
}

/** Errors are shown where the line was typed. */
export function useLikePart(): LikePartHandler {
  const t = useT()
  return async (profile, like) => {
    const { matched } = await likePart(profile, like)
    return () => {
      if (matched) showMyMatch(profile)
      else showToast({ text: t(like.message ? 'profiles.part.sent' : 'likes.sent', { name: profile.name }) })
    }
  }
}
