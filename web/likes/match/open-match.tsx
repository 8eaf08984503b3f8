import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { dismissMatch } from '#web/likes/matches.ts'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { cardPicture } from '#web/profiles/gallery/photo-source.ts'
import { Silhouette } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { OpenerButton } from './opener-button.tsx'
import { useOpeners } from './openers.ts'

export function OpenMatch({ profile }: { profile: ProfileCard }) {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useUser()
  const openers = useOpeners(profile.id)
  const [typed, setTyped] = useState('')
  const write = (state: object) => {
    dismissMatch()
    void navigate(`/members/${profile.id}/chat`, { state })
  }
  return (
    <Dialog
      open
      onClose={dismissMatch}
      placement="moment"
      title={<span className="block ps-6 text-center text-3xl text-nowrap">{t('likes.match.title')}</span>}
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-4 text-center">
        <div className="match-photos">
          <MatchPhoto image={user?.profile.main_image} />
          <MatchPhoto image={profile.main_image} />
          <span className="match-spark">
            <Spark />
          </span>
        </div>
        <p className="mt-2 text-lg wrap-anywhere">{t('likes.match.text', { name: profile.name })}</p>
        {profile.fictional && <FictionalLabel />}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
        <ul role="list" aria-label={t('chat.icebreaker.label')} className="flex w-full flex-col gap-2">
          {openers
            ? openers.map((line) => (
                <li key={line}>
                  <OpenerButton line={line} onChoose={() => write({ opening: line })} />
                </li>
              ))
            : [1, 2].map((line) => (
                <li key={line} aria-hidden="true">
                  <Skeleton className="h-12 rounded-lg" />
                </li>
              ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const opening = typed.trim()
            write(opening ? { opening } : { icebreakers: true })
          }}
          className="flex w-full flex-col gap-2"
        >
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label={t('chat.message_to', { name: profile.name })}
            placeholder={t('chat.message_to', { name: profile.name })}
          />
          <Button full type="submit">
            {t('likes.match.write')}
          </Button>
          <Button full variant="ghost" onClick={dismissMatch}>
            {t('likes.match.onwards')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

function MatchPhoto({ image }: { image: ProfileCard['main_image'] | undefined }) {
  return (
    <span className="match-photo">
      {image ? <img {...cardPicture(image)} sizes="(min-width: 768px) 240px, 46vw" alt="" /> : <Silhouette />}
    </span>
  )
}
