import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { deletion, deletionFailed } from '#web/chat/chat.api.ts'
import { useMedia } from '#web/lib/media.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { part } from '#web/ui/part.tsx'
import { AskDeleteContext, type Deletable } from './ask-delete.ts'
import { ChatList } from './chat-list.tsx'
import { useLeaveChat } from './last-opened.ts'

const OtherMember = part(() => import('./other-member.tsx').then((file) => file.OtherMember), {
  optional: true,
})

export type ChatPanesProps = {
  openId: string | undefined
  /** The member whose profile stands beside the thread, where the screen has room for it. */
  otherId?: string | undefined
  /** Without a thread the list is the page, and larger screens show `beside` next to it. */
  thread?: ReactNode
  beside?: ReactNode
  notice?: ReactNode
}

/**
 * List and thread: beside each other from 768 px on, else one of both (spec/chat 25). They stand
 * under the top bar, as wide as it.
 */
export function ChatPanes({ openId, otherId, thread, beside, notice }: ChatPanesProps) {
  const t = useT()
  const leaveChat = useLeaveChat()
  const hasRoom = useMedia('(min-width: 1800px)')
  const [toDelete, setToDelete] = useState<Deletable>()
  const { mutate: deleteChat } = useMutation(deletion)
  const heading = useRef<HTMLHeadingElement>(null)
  const failed = deletionFailed.useValue()

  const confirm = () => {
    if (!toDelete) return
    setToDelete(undefined)
    if (toDelete.id === openId) leaveChat()
    deleteChat(toDelete.id)
    // The row that had the focus is gone.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const Heading = thread ? 'h2' : 'h1'
  return (
    <AskDeleteContext value={setToDelete}>
      <div
        className={cx(
          'mx-auto flex w-full max-w-[calc(var(--page)-48px)] min-h-0 grow border-border xl:border-x',
          !thread && 'md:h-[calc(100dvh-var(--top-bar)-var(--alert-bar))] md:flex-none',
        )}
      >
        <section
          aria-labelledby="chats-heading"
          className={cx(
            'relative w-full flex-col bg-surface md:flex md:w-85 md:shrink-0 md:overflow-y-auto md:border-e md:border-border',
            thread ? 'hidden' : 'flex',
          )}
        >
          <Heading ref={heading} tabIndex={-1} id="chats-heading" className="px-4 pt-5 pb-3 text-2xl">
            {t('chat.title')}
          </Heading>
          <div className="px-4 not-empty:pb-3">{notice}</div>
          {failed && (
            <Alert kind="danger" className="mx-4 mb-3" onClose={() => deletionFailed.set(false)}>
              {t('chat.delete.failed')}
            </Alert>
          )}
          <ChatList openId={openId} />
        </section>
        {thread ? (
          <>
            <section className="flex min-w-0 grow flex-col">{thread}</section>
            <aside className="hidden w-90 shrink-0 overflow-y-auto border-s border-border bg-surface min-[1800px]:block">
              {hasRoom && otherId && (
                <Suspense>
                  <OtherMember key={otherId} id={otherId} />
                </Suspense>
              )}
            </aside>
          </>
        ) : (
          <div className="hidden min-w-0 grow place-items-center md:grid">{beside}</div>
        )}
        <ConfirmDialog
          open={toDelete !== undefined}
          onClose={() => setToDelete(undefined)}
          onConfirm={confirm}
          title={t('chat.delete.title', { name: toDelete?.name ?? '' })}
          confirmLabel={t('chat.delete.confirm')}
          danger
        >
          <p>{t('chat.delete.text', { name: toDelete?.name ?? '' })}</p>
        </ConfirmDialog>
      </div>
    </AskDeleteContext>
  )
}
