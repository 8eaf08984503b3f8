import { createContext, useContext } from 'react'

/** The texts of the shared parts. Numbers are written in the language before they come in. */
export type SharedTexts = {
  gender: string
  seeking: string
  male: string
  female: string
  next: string
  choose: string
  free: (age: number) => string
  closed_title: string
  closed: (site: string) => string
  log_in: string
  members: (count: string) => string
  online: (count: string) => string
  /** Of a lander that shows members. */
  honest: string
  counted: string
  blurred: string
  home: string
  everywhere: string
  is_new: string
  everybody: string
  age: string
  any_age: string
  play: string
  pause: string
  like: (name: string) => string
  skip: string
  back: string
  yes: string
  no: string
  sign_up: string
}

export const SharedTextsContext = createContext<SharedTexts | undefined>(undefined)

export function useShared(): SharedTexts {
  const texts = useContext(SharedTextsContext)
  if (!texts) throw new Error('a part of a lander is shown outside a lander')
  return texts
}
