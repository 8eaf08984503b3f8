import { useQuery } from '@tanstack/react-query'
import { MessageCircle, MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { ProfileFace } from '#contract/profiles.ts'
import { chatsQuery, conversationQuery, deletedHere } from '#web/chat/chat.api.ts'
import { Conversation } from '#web/chat/thread/conversation.tsx'
import { useMedia } from '#web/lib/media.ts'
import { forgetState } from '#web/lib/routing/entry-state.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChatPanes } from './chat-panes.tsx'
import { lastOpened } from './last-opened.ts'
import { NewMatches } from './new-matches.tsx'

const RESUMED = { resumed: true }
const WIDE = '(min-width: 1024px)'

/**
 * One component for /chats and /chats/{id}, so that the list keeps its scroll position. On a wide
 * screen /chats opens the last conversation (spec/chat 51).
 */
export function ChatsScreen() {
  const { id } = useParams()
  const { search, state } = useLocation()
  const { data } = useQuery(chatsQuery)
  const { data: open } = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined })
  // Narrower screens have no top bar beside a conversation: the list is the way out of it.
  const isWide = useMedia(WIDE)
  const last = useInBrowser(lastOpened, undefined)
  // With a filter, in the address or chosen in the list, no conversation opens by itself.
  const asksList = search || (state as { filtered?: boolean } | null)?.filtered
  const resumed = !id && isWide && !asksList ? last : undefined
  if (!id && !resumed && data?.chats.length === 0) return <NoChats matches={data.new_matches} />
  return (
    <>
      {resumed && <Navigate to={`/chats/${resumed}`} replace state={RESUMED} />}
      <ChatPanes
        openId={id}
        otherId={open?.profile.id}
        thread={id && <Conversation key={id} id={id} />}
        beside={<PickOne />}
        notice={<GoneNote />}
      />
    </>
  )
}

function NoChats({ matches }: { matches: readonly ProfileFace[] }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('chat.title'))
  // The focused row was that of the last conversation.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className="page flex flex-col gap-4 py-5">
      <h1 ref={heading} tabIndex={-1} id="chats-heading" className="text-2xl">
        {t('chat.title')}
      </h1>
      <GoneNote />
      <div className="-mx-4">
        <NewMatches profiles={matches} />
      </div>
      <EmptyState
        icon={<MessageCircle />}
        title={t('chat.empty.title')}
        text={t('chat.empty.text')}
        action={<ButtonLink to="/members">{t('chat.empty.action')}</ButtonLink>}
      />
    </div>
  )
}

function PickOne() {
  const t = useT()
  usePageTitle(t('chat.title'))
  return <EmptyState icon={<MessagesSquare />} title={t('chat.pick.title')} text={t('chat.pick.text')} />
}

/** Once for a member who came from a conversation that does not exist any more. */
function GoneNote() {
  const t = useT()
  const { state, key } = useLocation()
  const [closed, setClosed] = useState<string>()
  const gone = (state as { gone?: string } | null)?.gone
  useEffect(() => {
    if (gone) forgetState()
  }, [gone])
  if (!gone || gone === deletedHere.get() || closed === key) return null
  return (
    <Alert kind="warning" onClose={() => setClosed(key)}>
      {t('errors.chat.not_found')}
    </Alert>
  )
}
