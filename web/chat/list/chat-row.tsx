import { EllipsisVertical, HeartHandshake, Trash2, UserRound } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { Chat } from '#contract/chat.ts'
import { patchChats } from '#web/chat/changes.ts'
import { chatFilterIn, withoutMember } from '#web/chat/conversations.ts'
import { useAskEnd } from '#web/chat/ends/ask-end.tsx'
import { useIsHidden } from '#web/chat/hidden-words.tsx'
import { messageText } from '#web/chat/message-text.ts'
import { useTyping } from '#web/chat/typing.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { FictionalLabel, OnlineMark } from '#web/profiles/card/marks.tsx'
import { useSafety } from '#web/profiles/safety/safety.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useAskDelete } from './ask-delete.tsx'
import { LastLine } from './last-line.tsx'
import { useLeaveChat } from './last-opened.ts'

export type ChatRowProps = { chat: Chat; open: boolean }

export function ChatRow({ chat, open, isLast }: ChatRowProps & { isLast: boolean }) {
  const { conversation, profile, num_unread_messages: unread, last_message: last } = chat
  const { listTime, fullTime } = useDates()
  const filter = chatFilterIn(useSearchParams()[0])
  const search = filter === 'all' ? '' : `?filter=${filter}`
  return (
    <li
      className={cx(
        'relative flex items-center gap-3 py-2.5 ps-4 pe-1 transition-colors',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus',
        open ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-surface-2',
        !open &&
          isLast &&
          'before:absolute before:inset-y-2 before:start-0 before:w-1 before:rounded-e-full before:bg-primary',
      )}
    >
      <span className="relative shrink-0">
        <Avatar src={profile.main_image?.match} />
        {profile.online === 'now' && !profile.fictional && (
          <span className="absolute end-0 bottom-0.5 flex">
            <OnlineMark className="size-3.5" />
          </span>
        )}
      </span>
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <Link
            to={`/chats/${conversation.id}${search}`}
            aria-current={open ? 'page' : isLast || undefined}
            className={cx(
              'min-w-0 grow truncate after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none',
              unread > 0 ? 'font-bold' : 'font-medium',
            )}
          >
            {profile.name}
          </Link>
          {last && (
            <time
              suppressHydrationWarning
              dateTime={last.created_at}
              title={fullTime(last.created_at)}
              className={cx(
                'shrink-0 text-xs',
                open ? '' : unread > 0 ? 'font-semibold text-primary' : 'text-muted',
              )}
            >
              {listTime(last.created_at)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <Snippet chat={chat} open={open} />
          <UnreadBadge count={unread} />
        </span>
        {profile.fictional && <FictionalLabel className="mt-0.5" />}
      </span>
      <RowMenu chat={chat} open={open} />
    </li>
  )
}

function UnreadBadge({ count }: { count: number }) {
  const t = useT()
  return <Badge count={count} label={t('app.nav.unread', { count })} className="shrink-0" />
}

function Snippet({ chat, open }: ChatRowProps) {
  const t = useT()
  const { last_message: last, profile, num_unread_messages: unread, draft } = chat
  const isTyping = useTyping(chat.conversation.id)
  const mine = last !== null && last.sender_id !== profile.id
  const isHidden = useIsHidden({ mine, body: last?.body })
  const text = isHidden
    ? t('hidden_words.message')
    : last
      ? messageText(t, last)
      : t(chat.last_seq > 0 ? 'chat.older_hidden' : 'chat.no_messages')
  // An open thread shows its draft and the typing line itself.
  const line = chat.recalled
    ? t('recall.snippet')
    : open
      ? undefined
      : isTyping
        ? t('chat.typing', { name: profile.name })
        : draft && t('chat.draft', { text: draft })
  return (
    <span
      className={cx(
        'min-w-0 grow truncate text-sm',
        open ? '' : unread > 0 ? 'font-medium text-text' : 'text-muted',
      )}
    >
      {line || <LastLine last={last} mine={mine} text={text} />}
    </span>
  )
}

function RowMenu({ chat, open }: ChatRowProps) {
  const t = useT()
  const leaveChat = useLeaveChat()
  const askDelete = useAskDelete()
  const askEnd = useAskEnd()
  const { id, name } = chat.profile
  const safety = useSafety(chat.profile, () => {
    patchChats(queryClient, (list) => withoutMember(list, id))
    if (open) leaveChat()
    // The focused row is removed.
    requestAnimationFrame(() => document.getElementById('chats-heading')?.focus())
  })
  return (
    <span className="relative">
      <Menu
        label={t('chat.menu', { name })}
        items={[
          {
            key: 'profile',
            label: t('chat.profile'),
            icon: <UserRound aria-hidden="true" className="size-5" />,
            to: `/members/${id}`,
          },
          ...safety.items,
          ...(chat.your_turn && !chat.profile.fictional
            ? [
                {
                  key: 'end',
                  label: t('ends.label'),
                  icon: <HeartHandshake aria-hidden="true" className="size-5" />,
                  onSelect: () => askEnd({ id: chat.conversation.id, name }),
                },
              ]
            : []),
          {
            key: 'delete',
            label: t('chat.delete.label'),
            icon: <Trash2 aria-hidden="true" className="size-5" />,
            danger: true,
            onSelect: () => askDelete({ id: chat.conversation.id, name }),
          },
        ]}
        buttonClass="inline-grid size-10 place-items-center rounded-full text-muted transition-colors hover:bg-border hover:text-text"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu>
      {safety.dialogs}
    </span>
  )
}
