import files from 'virtual:texts/landers/shared'
import { createContext, useContext } from 'react'
import type { Language } from '#contract/rules/values.ts'
import type { landers } from '#locales/nl.ts'
import { landerTexts } from '#web/landers/lander.ts'

/** Numbers are formatted before they are filled in. */
export type SharedTexts = typeof landers.shared

export const sharedTexts = (language: Language) => landerTexts<SharedTexts>(files, language)

export const SharedTextsContext = createContext<SharedTexts | undefined>(undefined)

export function useShared(): SharedTexts {
  const texts = useContext(SharedTextsContext)
  if (!texts) throw new Error('a part of a lander is shown outside a lander')
  return texts
}
