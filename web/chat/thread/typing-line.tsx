import { useTyping } from '#web/chat/typing.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

const DOTS = [0, 200, 400]

/** Outside the log, so that it is not read aloud. */
export function TypingLine({ name, conversationId }: { name: string; conversationId: string | undefined }) {
  const t = useT()
  if (!useTyping(conversationId)) return null
  return (
    <p className="mx-auto flex w-full max-w-180 items-center gap-2 px-4 pb-2 text-sm text-muted">
      <span aria-hidden="true" className="flex gap-1">
        {DOTS.map((ms) => (
          <span
            key={ms}
            className="size-1.5 animate-skeleton rounded-full bg-border-strong"
            style={{ animationDelay: `0s, ${ms}ms` }}
          />
        ))}
      </span>
      <span className="min-w-0 truncate">{t('chat.typing', { name })}</span>
    </p>
  )
}
