import { Link } from 'react-router'
import type { LanderMember } from '#contract/finder.ts'
import { Post } from '#web/landers/parts/post.tsx'
import { fill } from '#web/lib/texts/fill.ts'
import { useRegionName } from '#web/profiles/place.ts'
import { MemberPhoto } from './member-photo.tsx'

type MemberPostProps = {
  member: LanderMember
  eager: boolean
  texts: { new_in: string; write: string }
}

export function MemberPost({ member, eager, texts }: MemberPostProps) {
  const regionName = useRegionName()
  return (
    <Post
      mark={<MemberPhoto member={member} />}
      title={`${member.name}, ${member.age}`}
      text={fill(texts.new_in, { region: regionName(member.region) })}
    >
      <MemberPhoto member={member} eager={eager} className="aspect-4/3 sm:aspect-3/2" />
      <div className="flex min-h-15 items-center px-4">
        <Link
          to={`/members/${member.id}/signup`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {fill(texts.write, { name: member.name })}
        </Link>
      </div>
    </Post>
  )
}
