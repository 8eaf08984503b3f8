import { createContext, useContext } from 'react'
import type { landers } from '#locales/nl.ts'

/** The texts of the shared parts. Numbers are written in the language before they come in. */
export type SharedTexts = typeof landers.shared

export const SharedTextsContext = createContext<SharedTexts | undefined>(undefined)

export function useShared(): SharedTexts {
  const texts = useContext(SharedTextsContext)
  if (!texts) throw new Error('a part of a lander is shown outside a lander')
  return texts
}
