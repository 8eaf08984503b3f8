import {
  ArrowLeft,
  CalendarHeart,
  EllipsisVertical,
  HeartHandshake,
  Search,
  Trash2,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'
import type { ProfileFace } from '#contract/profiles.ts'
import { pages } from '#contract/rules/pages.ts'
import { useLeaveChat } from '#web/chat/list/last-opened.ts'
import { useTranslateWhole } from '#web/chat/translate/translate-item.tsx'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FictionalLabel, useLastSeen, VerifiedMark } from '#web/profiles/card/marks.tsx'
import { useNoteItem } from '#web/profiles/notes/use-note-item.tsx'
import { ReportLink } from '#web/profiles/safety/report-link.tsx'
import { useSafety } from '#web/profiles/safety/safety.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconLink } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

export type ThreadHeaderProps = {
  profile: ProfileFace
  /** Undefined until the first message. */
  conversationId?: string
  onDelete?: () => void
  /** Undefined where there is nothing to end kindly. */
  onEnd?: (() => void) | undefined
  /** Undefined while there is nothing to search. */
  onFind?: () => void
}

export function ThreadHeader(props: ThreadHeaderProps) {
  const { profile } = props
  const { id, name, age, fictional, verified_at } = profile
  return (
    <header className="flex min-h-16 items-center gap-1 border-b border-border bg-bg py-1.5 ps-1 pe-1 lg:ps-4 lg:pe-3">
      <BackLink />
      <h1 className="relative flex min-w-0 grow items-center gap-3 rounded-md text-lg leading-6 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus">
        <Avatar src={profile.main_image?.match} className="size-11" />
        <span className="flex min-w-0 flex-col">
          <Link
            to={`/members/${id}`}
            className="truncate after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none"
          >
            {`${name}, ${age}`}
          </Link>
          <span className="flex min-w-0 items-center gap-2 text-sm font-normal tracking-normal text-muted">
            {fictional ? <FictionalLabel /> : <Online bucket={profile.online} />}
            {verified_at && <VerifiedMark day={verified_at} />}
          </span>
        </span>
      </h1>
      <ThreadMenu {...props} />
    </header>
  )
}

/** The only way back where there is no top bar. */
export function BackLink() {
  const t = useT()
  return (
    <IconLink to="/chats" label={t('chat.back')} className="lg:hidden">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </IconLink>
  )
}

function Online({ bucket: known }: { bucket: ProfileFace['online'] }) {
  const t = useT()
  const bucket = useLastSeen(known)
  if (bucket === 'hidden') return null
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'size-2.5 shrink-0 rounded-full',
          bucket === 'now' ? 'bg-success' : 'border-2 border-border-strong',
        )}
      />
      <span className="truncate">{t(`profiles.online.${bucket}`)}</span>
    </>
  )
}

function ThreadMenu({ profile, conversationId, onDelete, onFind, onEnd }: ThreadHeaderProps) {
  const t = useT()
  const leaveChat = useLeaveChat()
  const safety = useSafety(profile, leaveChat)
  const note = useNoteItem(profile)
  const translate = useTranslateWhole(profile.id)
  const items: MenuItem[] = [
    {
      key: 'profile',
      label: t('chat.profile'),
      icon: <UserRound aria-hidden="true" className="size-5" />,
      to: `/members/${profile.id}`,
    },
    ...translate,
    note.item,
    ...safety.items,
  ]
  if (conversationId && !profile.fictional) {
    items.splice(1, 0, {
      key: 'plan',
      label: t('chat.plan_date'),
      icon: <CalendarHeart aria-hidden="true" className="size-5" />,
      to: `${pages['date-plan']}?conversation=${conversationId}`,
    })
  }
  if (onFind) {
    items.splice(1, 0, {
      key: 'find',
      label: t('chat.find.label'),
      icon: <Search aria-hidden="true" className="size-5" />,
      onSelect: onFind,
    })
  }
  if (onEnd) {
    items.push({
      key: 'end',
      label: t('ends.label'),
      icon: <HeartHandshake aria-hidden="true" className="size-5" />,
      onSelect: onEnd,
    })
  }
  if (onDelete) {
    items.push({
      key: 'delete',
      label: t('chat.delete.label'),
      icon: <Trash2 aria-hidden="true" className="size-5" />,
      danger: true,
      onSelect: onDelete,
    })
  }
  return (
    <>
      <ReportLink {...profile} />
      <Menu label={t('chat.menu', { name: profile.name })} items={items}>
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu>
      {safety.dialogs}
      {note.dialog}
    </>
  )
}
