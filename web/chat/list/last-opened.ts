import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { currentUser, whenUserChanges } from '#web/lib/http/session.ts'
import { whenLeaving } from '#web/lib/routing/before-logout.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

const KEY = 'last-opened-chat'

/** The conversation that a member opened last, with whom; when is stored beside it. */
type LastOpened = { member: string; conversation: string; profile: string }

/** What was on the screen since the page was loaded. */
const shown = new Set<string>()
export const wasShown = (conversation: string): boolean => shown.has(conversation)

/** Forgets what another member opened; without a user, the same member may come back. */
function forgetOthers(next: User | null): void {
  const last = stored<LastOpened>(KEY)
  if (next && last && last.member !== next.id) forgetOpened()
}
whenLeaving(async () => forgetOpened())
whenUserChanges((next) => {
  shown.clear()
  forgetOthers(next)
})
// The user may have changed before the chat was loaded.
forgetOthers(currentUser())

/** Keeps what the member has opened, for their next visit in this browser (spec/chat 51). */
export function keepOpened(conversation: string, profile: string): void {
  shown.add(conversation)
  const member = currentUser()?.id
  if (member) store(KEY, { member, conversation, profile } satisfies LastOpened)
}

/** What the member of this browser opened last. */
export function lastOpened(): string | undefined {
  const last = stored<LastOpened>(KEY)
  return last && last.member === currentUser()?.id ? last.conversation : undefined
}

export function forgetOpened(): void {
  forget(KEY)
}

/** Goes from a conversation that is no more to the list, which then opens none. */
export function useLeaveChat(): () => void {
  const navigate = useNavigate()
  return () => {
    forgetOpened()
    void navigate('/chats', { replace: true })
  }
}
