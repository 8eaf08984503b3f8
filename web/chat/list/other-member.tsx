import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { Common } from '#web/profiles/member/common.tsx'
import { MemberDetails } from '#web/profiles/member/member-details.tsx'
import { FictionalNote, MemberHeading } from '#web/profiles/member/member-heading.tsx'
import { OwnNote } from '#web/profiles/notes/own-note.tsx'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import { Answers } from '#web/profiles/prompts/answers.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Something to write about; empty where the profile cannot be seen. */
export function OtherMember({ id }: { id: string }) {
  const t = useT()
  const { data: profile } = useQuery(memberQuery(id))
  if (!profile) return null
  const path = `/members/${id}`
  const picture = profile.main_image
  return (
    <article className="flex animate-appear flex-col gap-5 p-5">
      {picture && (
        <Link to={path} tabIndex={-1} aria-hidden="true" className="relative block">
          <img
            src={picture.filename}
            srcSet={picture.srcset}
            sizes="320px"
            alt=""
            className="aspect-3/4 w-full rounded-lg bg-surface-2 object-cover"
          />
          {profile.fictional && <FictionalLabel className="absolute start-3 top-3" />}
        </Link>
      )}
      <MemberHeading profile={profile} level="h2" />
      {profile.fictional && <FictionalNote />}
      <Common profile={profile} />
      <MemberDetails profile={profile}>
        <Answers profile={profile} onLikePart={undefined} />
      </MemberDetails>
      <OwnNote id={profile.id} name={profile.name} />
      <ButtonLink to={path} variant="outline">
        {t('chat.profile')}
      </ButtonLink>
    </article>
  )
}
