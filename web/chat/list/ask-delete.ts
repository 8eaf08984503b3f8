import { createContext, useContext } from 'react'

/** A conversation to delete: its id and the name of the other side. */
export type Deletable = { id: string; name: string }

export const AskDeleteContext = createContext<(conversation: Deletable) => void>(() => {})

/** Asks whether a conversation shall be deleted, and deletes it: from a row of the list or from its thread. */
export const useAskDelete = () => useContext(AskDeleteContext)
