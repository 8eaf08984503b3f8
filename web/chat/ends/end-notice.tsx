import { useMutation } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import type { ConversationEnd } from '#contract/conversation-ends.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { reopening } from './ends.api.ts'

type EndNoticeProps = {
  conversationId: string
  /** Of the other member. */
  name: string
  end: ConversationEnd
  /** Called with true as the member opens the conversation again, and with false if that failed. */
  onReopen: (isPending: boolean) => void
}

/** In the place of the composer: who ended the conversation, and with which words (spec/chat 57). */
export function EndNotice({ conversationId, name, end, onReopen }: EndNoticeProps) {
  const t = useT()
  const { mine, sentence } = end
  return (
    <section
      aria-labelledby="end-title"
      className="max-h-[55dvh] shrink-0 overflow-y-auto border-t border-border bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div role="status" className="mx-auto flex max-w-180 gap-3">
        <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="flex min-w-0 grow flex-col gap-2">
          <h2 id="end-title" className="text-base font-semibold">
            {mine ? t('ends.mine') : t('ends.theirs', { name })}
          </h2>
          {mine && sentence && <p className="text-sm text-muted">{t('ends.said', { name })}</p>}
          {sentence && (
            <blockquote className="border-s-4 border-border-strong ps-3">
              {t(`ends.sentences.${sentence}`)}
            </blockquote>
          )}
          <p className="text-sm text-muted">{t('ends.read_on')}</p>
          {end.undo_until && (
            <Undo conversationId={conversationId} until={end.undo_until} onReopen={onReopen} />
          )}
        </div>
      </div>
    </section>
  )
}

type UndoProps = Pick<EndNoticeProps, 'conversationId' | 'onReopen'> & { until: string }

function Undo({ conversationId, until, onReopen }: UndoProps) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { fullTime } = useDates()
  const { mutateAsync, isPending } = useMutation(reopening)
  // Not callbacks of the mutation, which end with this notice: the composer takes its place.
  const undo = async () => {
    onReopen(true)
    try {
      await mutateAsync(conversationId)
      toast({ text: t('ends.reopened') })
    } catch (error) {
      onReopen(false)
      toast({ kind: 'danger', text: errorText(error) })
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p suppressHydrationWarning className="text-sm text-muted">
        {t('ends.undo_until', { time: fullTime(until) })}
      </p>
      <Button variant="outline" size="sm" onClick={() => void undo()} loading={isPending}>
        {t('ends.undo')}
      </Button>
    </div>
  )
}
