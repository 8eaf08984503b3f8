import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { holdsHiddenWord } from '#contract/rules/words/hidden-words.ts'
import { useUser } from '#web/lib/http/session.ts'

const NONE: readonly string[] = []
const Words = createContext(NONE)

/** Gives the member's own list to what is inside; a change of the user renders nothing anew. */
export function HiddenWords({ children }: { children: ReactNode }) {
  const list = useUser().user?.profile.hidden_words ?? NONE
  // No word has a line break.
  const joined = list.join('\n')
  const words = useMemo(() => (joined ? joined.split('\n') : NONE), [joined])
  return <Words value={words}>{children}</Words>
}

/** Whether a message of another member waits folded (spec/chat 80). */
export function useIsHidden({ mine, body }: { mine: boolean; body: string | null | undefined }): boolean {
  const words = useContext(Words)
  return useMemo(() => !mine && Boolean(body) && holdsHiddenWord(body ?? '', words), [mine, body, words])
}
