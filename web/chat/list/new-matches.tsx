import { useId } from 'react'
import { Link } from 'react-router'
import type { ProfileFace } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

/** Matches without a conversation (spec/chat 29). */
export function NewMatches({ profiles }: { profiles: readonly ProfileFace[] }) {
  const t = useT()
  const id = useId()
  if (profiles.length === 0) return null
  return (
    <section aria-labelledby={id} className="pb-3">
      <p id={id} className="px-4 text-sm font-semibold text-muted">
        {t('chat.new_matches')}
      </p>
      <ul className="flex gap-1 overflow-x-auto px-3 pt-2 pb-1">
        {profiles.map((profile) => (
          <li key={profile.id} className="shrink-0">
            <Link
              to={`/members/${profile.id}/chat`}
              className="flex w-20 flex-col items-center gap-1 rounded-md py-1 text-sm hover:bg-surface-2"
            >
              <span className="rounded-full border-2 border-primary p-0.5">
                <Avatar src={profile.main_image?.match} className="size-14" />
              </span>
              <span className="max-w-full truncate px-1">{profile.name}</span>
              {profile.fictional && <FictionalLabel className="max-w-full px-1.5 text-center" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
