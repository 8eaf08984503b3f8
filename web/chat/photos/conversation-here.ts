import { createContext, useContext } from 'react'
import type { Other } from '#web/profiles/safety/block-dialog.tsx'

type Here = { conversation: string | undefined; other: Other }

/** The conversation on the screen, for what its messages do. */
export const ConversationHere = createContext<Here | undefined>(undefined)

export function useConversationHere(): Here {
  const here = useContext(ConversationHere)
  if (!here) throw new Error('a message is shown in a conversation')
  return here
}
