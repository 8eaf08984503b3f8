import { useEffect, useRef } from 'react'
import type { Message } from '#contract/chat.ts'
import { consider, type Reader, readWhole } from './keeper.ts'
import { useWhole } from './translations.ts'

export type TranslatingProps = { messages: readonly Message[]; reader: Reader }

/** Looks at the messages on the screen as they come. Shows nothing itself. */
export function Translating({ messages, reader }: TranslatingProps) {
  const { memberId, language, server, acquainted, names } = reader
  const whole = useWhole(memberId)
  const [ownName = '', theirName = ''] = names
  const known = useRef({ memberId, whole })
  useEffect(() => {
    const asked = { memberId, language, server, acquainted, names: [ownName, theirName] }
    const { current: before } = known
    known.current = { memberId, whole }
    const isPressed = before.memberId === memberId && before.whole !== whole
    void (isPressed ? readWhole(messages, asked) : consider(messages, asked))
  }, [messages, whole, memberId, language, server, acquainted, ownName, theirName])
  return null
}
