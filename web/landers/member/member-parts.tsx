import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberTeaser } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FictionalNote } from '#web/profiles/member/member-heading.tsx'
import { MemberInterests } from '#web/profiles/member/member-interests.tsx'
import { usePlaces } from '#web/profiles/place.ts'

/** Interests only where visitors may know them. */
export function About({ member, heading }: { member: MemberTeaser; heading?: 'h2' }) {
  const Name = heading ?? 'p'
  const place = usePlaces().full({ ...member, city: null })
  return (
    <div className="flex flex-col gap-3">
      <Name className="text-xl font-semibold wrap-anywhere">{`${member.name}, ${member.age}`}</Name>
      <p className="inline-flex min-h-6 items-center gap-1.5 text-muted">
        <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
        <span>{place}</span>
      </p>
      <MemberInterests interests={member.interests.map((key) => ({ key, shared: false }))} />
      {member.fictional && <FictionalNote />}
    </div>
  )
}

export function BlurredNote({ member: { blurred } }: { member: MemberTeaser }) {
  const t = useT()
  return blurred ? <p className="text-sm text-muted">{t('profiles.visitor.blurred')}</p> : null
}

export function Sides({ left, children }: { left: ReactNode; children: ReactNode }) {
  return (
    <section className="lander-glow grow">
      <div className="page grid items-start gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_28rem]">
        {left}
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </div>
    </section>
  )
}
