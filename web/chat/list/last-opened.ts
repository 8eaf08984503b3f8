import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { currentUser, whenUserChanges } from '#web/lib/http/session.ts'
import { whenLeaving } from '#web/lib/routing/before-logout.ts'
import { forget, store, stored } from '#web/lib/storage.ts'

const KEY = 'last-opened-chat'

/** `member`: the one who opened the conversation. */
type LastOpened = { member: string; conversation: string; profile: string }

/** Since the page was loaded. */
const onScreen = new Set<string>()
export const wasShown = (conversation: string): boolean => onScreen.has(conversation)

/** Keeps it without a user: the same member may come back. */
function forgetOthers(next: User | null): void {
  const last = stored<LastOpened>(KEY)
  if (next && last && last.member !== next.id) forgetOpened()
}
whenLeaving(async () => forgetOpened())
whenUserChanges((next) => {
  onScreen.clear()
  forgetOthers(next)
})
// The user may have changed before this module was loaded.
forgetOthers(currentUser())

/** For the next visit in this browser (spec/chat 51). */
export function keepOpened(conversation: string, profile: string): void {
  onScreen.add(conversation)
  const member = currentUser()?.id
  if (member) store(KEY, { member, conversation, profile } satisfies LastOpened)
}

export function lastOpened(): string | undefined {
  const last = stored<LastOpened>(KEY)
  return last && last.member === currentUser()?.id ? last.conversation : undefined
}

export function forgetOpened(): void {
  forget(KEY)
}

/** Leaves a deleted conversation for the list, which then opens none. */
export function useLeaveChat(): () => void {
  const navigate = useNavigate()
  return () => {
    forgetOpened()
    void navigate('/chats', { replace: true })
  }
}
