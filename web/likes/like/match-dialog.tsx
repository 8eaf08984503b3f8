import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useNavigate } from '#web/lib/routing/router.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { dismissMatch, openMatch, useMatch } from '#web/likes/matches.ts'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { facePicture } from '#web/profiles/gallery/photo-source.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** Shows a match on every screen (spec/discovery 26). Mounted once. */
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

const PHOTO_PIXELS = 144

function OpenMatch({ profile }: { profile: ProfileCard }) {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useUser()
  const write = () => {
    dismissMatch()
    navigate(`/members/${profile.id}/chat`, { state: { icebreakers: true } })
  }
  const photo = 'size-32 ring-4 ring-bg shadow-2 sm:size-36'
  return (
    <Dialog
      open
      onClose={dismissMatch}
      title={<span className="block ps-6 text-center text-nowrap sm:text-2xl">{t('likes.match.title')}</span>}
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <div className="relative flex scale-100 justify-center pt-2 opacity-100 transition-[scale,opacity] duration-400 starting:scale-50 starting:opacity-0">
          <Avatar {...facePicture(user?.profile.main_image, PHOTO_PIXELS)} className={`${photo} -rotate-4`} />
          <Avatar {...facePicture(profile.main_image, PHOTO_PIXELS)} className={`${photo} -ms-6 rotate-4`} />
          <span className="absolute -bottom-3 grid size-12 place-items-center rounded-full bg-primary text-on-primary shadow-2">
            <Heart aria-hidden="true" className="size-6 fill-current" />
          </span>
        </div>
        <p className="mt-3 text-lg wrap-anywhere">{t('likes.match.text', { name: profile.name })}</p>
        {profile.fictional && <FictionalLabel />}
        <div className="flex w-full flex-col gap-2">
          <Button full onClick={write}>
            {t('likes.match.write')}
          </Button>
          <Button full variant="ghost" onClick={dismissMatch}>
            {t('likes.match.onwards')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
