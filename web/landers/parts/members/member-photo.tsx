import { Link } from 'react-router'
import type { LanderMember } from '#contract/finder.ts'
import { useShared } from '#web/landers/parts/shared-texts.ts'
import { usePlaces } from '#web/profiles/place.ts'
import { cx } from '#web/ui/cx.ts'

export type MemberPhotoProps = {
  member: LanderMember
  eager?: boolean
  /** With name, age and region. */
  captioned?: boolean
  className?: string
}

/** Decorative, because the name is beside or on the photo. */
export function MemberPhoto({ member, eager, captioned, className }: MemberPhotoProps) {
  return (
    <>
      <img
        src={member.photo}
        alt=""
        width={320}
        height={427}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={cx('size-full object-cover object-[50%_30%]', className)}
      />
      {captioned && <Caption member={member} />}
    </>
  )
}

function Caption({ member }: { member: LanderMember }) {
  const { short } = usePlaces()
  return (
    <span className="absolute inset-x-0 bottom-0 flex min-w-0 flex-col bg-linear-to-t from-black/85 via-black/60 via-60% to-transparent px-3 pt-12 pb-3 text-white">
      <span className="flex min-w-0 font-semibold">
        <span className="truncate">{member.name}</span>
        <span className="shrink-0">{`, ${member.age}`}</span>
      </span>
      <span className="min-h-5 truncate text-sm">{short({ ...member, city: null })}</span>
    </span>
  )
}

/** Starts a sign-up with a message to this member. */
export function MemberCard({ member, eager }: { member: LanderMember; eager?: boolean }) {
  const shared = useShared()
  return (
    <Link
      to={`/members/${member.id}/signup`}
      className="relative block aspect-3/4 overflow-hidden rounded-lg bg-surface-2 transition-[translate,box-shadow] motion-safe:lg:hover:-translate-y-0.5 lg:hover:shadow-2"
    >
      <MemberPhoto member={member} eager={eager} captioned className="absolute inset-0" />
      {member.is_new && (
        <span className="absolute start-2 top-2 rounded-full bg-primary px-2.5 py-0.5 text-xs font-semibold text-on-primary">
          {shared.is_new}
        </span>
      )}
    </Link>
  )
}
