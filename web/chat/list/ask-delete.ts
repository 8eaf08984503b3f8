import { createContext, useContext } from 'react'

export type Deletable = { id: string; name: string }

export const AskDeleteContext = createContext<(conversation: Deletable) => void>(() => {})

/** Asks for confirmation, then deletes a conversation; for rows of the list and for the thread. */
export const useAskDelete = () => useContext(AskDeleteContext)
