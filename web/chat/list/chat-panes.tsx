import { type ReactNode, Suspense } from 'react'
import { deletionFailed } from '#web/chat/chat.api.ts'
import { AskEnd } from '#web/chat/ends/ask-end.tsx'
import { HiddenWords } from '#web/chat/hidden-words.tsx'
import { useMedia } from '#web/lib/media.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { part } from '#web/ui/part.tsx'
import { AskDelete } from './ask-delete.tsx'
import { ChatList } from './chat-list.tsx'

const OtherMember = part(() => import('./other-member.tsx').then((file) => file.OtherMember), {
  optional: true,
})

export type ChatPanesProps = {
  openId: string | undefined
  /** The member whose profile is beside the thread on a wide screen. */
  otherId?: string | undefined
  /** Without a thread, larger screens show `beside` next to the list. */
  thread?: ReactNode
  beside?: ReactNode
  notice?: ReactNode
}

/** From 768 px on list and thread are beside each other, else one of both (spec/chat 25). */
export function ChatPanes({ openId, otherId, thread, beside, notice }: ChatPanesProps) {
  const hasRoom = useMedia('(min-width: 1800px)')
  return (
    <AskDelete openId={openId}>
      <AskEnd openId={openId}>
        <HiddenWords>
          <div
            className={cx(
              'mx-auto flex w-full max-w-[calc(var(--page)-48px)] min-h-0 grow border-border xl:border-x',
              !thread && 'md:h-[calc(100dvh-var(--top-bar)-var(--alert-bar))] md:flex-none',
            )}
          >
            <ChatsPane
              openId={openId}
              heading={thread ? 'h2' : 'h1'}
              notice={notice}
              className={cx(
                'w-full md:block md:w-85 md:shrink-0 md:overflow-y-auto md:border-e md:border-border',
                thread ? 'hidden' : undefined,
              )}
            />
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
          </div>
        </HiddenWords>
      </AskEnd>
    </AskDelete>
  )
}

/** For the swipe game. */
export function ChatsBeside() {
  return (
    <AskDelete>
      <AskEnd>
        <HiddenWords>
          <ChatsPane openId={undefined} heading="h2" />
        </HiddenWords>
      </AskEnd>
    </AskDelete>
  )
}

type ChatsPaneProps = {
  openId: string | undefined
  heading: 'h1' | 'h2'
  notice?: ReactNode
  className?: string
}

function ChatsPane({ openId, heading: Heading, notice, className }: ChatsPaneProps) {
  const t = useT()
  const failed = deletionFailed.useValue()
  return (
    <section aria-labelledby="chats-heading" className={cx('relative bg-surface', className)}>
      <Heading tabIndex={-1} id="chats-heading" className="px-4 pt-5 pb-3 text-2xl">
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
  )
}
