import { type ReactNode, Suspense, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { Gallery } from '#web/profiles/gallery/gallery.tsx'
import { OwnNote } from '#web/profiles/notes/own-note.tsx'
import { Answers } from '#web/profiles/prompts/answers.tsx'
import type { LikePartHandler } from '#web/profiles/prompts/like-part-dialog.tsx'
import { LikedPartNote } from '#web/profiles/prompts/liked-part-note.tsx'
import { partId, type ShownPart } from '#web/profiles/prompts/part-heart.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { part } from '#web/ui/part.tsx'
import { Common } from './common.tsx'
import { MemberDetails } from './member-details.tsx'
import { FictionalNote, MemberHeading, type MemberHeadingProps } from './member-heading.tsx'

const LikePartDialog = part(() =>
  import('#web/profiles/prompts/like-part-dialog.tsx').then((file) => file.LikePartDialog),
)

// From 992 px on the photos take the left 60 %; on smaller screens they are on top, with the name
// over their lower edge (spec/pages 32).
const layout =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]'
const onTop =
  'max-lg:col-start-1 max-lg:row-start-1 max-lg:-mx-4 max-lg:sm:mx-auto max-lg:sm:w-full max-lg:sm:max-w-140'
const left = `relative ${onTop} lg:row-span-3 lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:self-start`

export type MemberViewProps = {
  profile: Profile
  level?: MemberHeadingProps['level']
  actions?: ReactNode
  /** Without it there is no menu to block and to report. */
  onBlocked?: () => void
  /** Missing on the own profile, where nothing can be liked. */
  onLikePart?: LikePartHandler
}

export function MemberView({ profile, level, actions, onBlocked, onLikePart }: MemberViewProps) {
  const [liking, setLiking] = useState<ShownPart>()
  // Since the page opened, because no call says which part the viewer likes.
  const [lastLiked, setLastLiked] = useState<string>()
  const likedPart = profile.liked ? lastLiked : undefined
  const likePart: LikePartHandler | undefined =
    onLikePart &&
    (async (whose, like) => {
      const tell = await onLikePart(whose, like)
      setLastLiked(liking && partId(liking))
      return tell
    })
  return (
    <article className={layout}>
      <div className={left}>
        <Gallery
          profile={profile}
          onBlocked={onBlocked}
          onLike={onLikePart && ((photo) => setLiking({ kind: 'photo', photo }))}
          likedPart={likedPart}
        />
        {profile.fictional && <FictionalLabel className="absolute start-3 top-5 z-10" />}
      </div>
      <MemberHeading profile={profile} level={level} className={onTop} />
      <div className="flex flex-col gap-6 pb-4 lg:col-start-2 lg:row-start-3">
        {profile.fictional && <FictionalNote />}
        {profile.liked_part && <LikedPartNote part={profile.liked_part} />}
        <Common profile={profile} />
        <MemberDetails profile={profile}>
          <Answers profile={profile} onLikePart={onLikePart && setLiking} likedPart={likedPart} />
        </MemberDetails>
        {onBlocked && <OwnNote id={profile.id} name={profile.name} />}
      </div>
      {actions}
      {liking && likePart && (
        <Suspense>
          <LikePartDialog
            profile={profile}
            part={liking}
            onLike={likePart}
            onClose={() => setLiking(undefined)}
          />
        </Suspense>
      )}
    </article>
  )
}

export function MemberViewSkeleton() {
  return (
    <div className={layout}>
      <div className={left}>
        <Skeleton className="aspect-3/4 max-h-[66dvh] w-full sm:rounded-lg lg:aspect-auto lg:h-[calc(100dvh-var(--top-bar)-9.5rem)] lg:max-h-210 lg:min-h-90" />
      </div>
      <div className="flex flex-col gap-4 max-lg:hidden">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-11 w-full rounded-full" />
      </div>
      <div className="flex flex-col gap-3 lg:col-start-2 lg:row-start-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
