import type { OpenReply, ReplyMessage } from '#contract/admin/replies.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { cx } from '#web/ui/cx.ts'

/** Says who of staff wrote for the profile. */
export function Conversation({ reply: { messages, profile, member, language } }: { reply: OpenReply }) {
  const t = useT()
  const { fullTime } = useDates()
  const by = ({ from, author, created_at }: ReplyMessage) => {
    const time = fullTime(created_at)
    const { name } = from === 'member' ? member : profile
    return author
      ? t('admin.replies_room.by_staff', { name, author, time })
      : t('admin.replies_room.by', { name, time })
  }
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">{t('admin.replies_room.conversation')}</h2>
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={cx(
              'max-w-[85%] rounded-lg border border-border px-4 py-2',
              message.from === 'member' ? 'self-start bg-surface' : 'self-end bg-surface-2',
            )}
          >
            <p lang={language} className="whitespace-pre-line wrap-anywhere">
              {messageText(t, message)}
            </p>
            <p className="mt-1 text-sm text-muted">{by(message)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function messageText(t: T, { kind, body }: ReplyMessage): string {
  if (kind === 'text') return body ?? ''
  const names = {
    photo: t('admin.replies_room.photo'),
    voice: t('admin.replies_room.voice'),
    gift: t('admin.replies_room.gift'),
  }
  const name = names[kind]
  return body ? `[${name}] ${body}` : `[${name}]`
}
