import { useState } from 'react'
import type { OpenConversation } from '#contract/chat.ts'
import { mayAnswer, mayReact } from '#web/chat/reactions/may-react.ts'
import { focusComposer } from '#web/chat/thread/composer/focus-composer.ts'
import type { HistorySlice } from '#web/chat/thread/log/history-slice.ts'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'
import { type Answered, answeredBy } from './quote.ts'
import { useShowQuoted } from './use-show-quoted.ts'

/** The message that the next one answers; undefined: none. */
export type Answering = { answered: Answered | undefined; endAnswer: () => void }

/** The message that the next one answers, and what messages can do in this conversation. */
export function useAnswering(conversation: OpenConversation | undefined, slice: HistorySlice) {
  const [answered, setAnswered] = useState<Answered>()
  const showQuoted = useShowQuoted(slice)
  const answer = (bubble: Bubble) => {
    setAnswered(answeredBy(bubble))
    // The closing menu first returns the focus to its button.
    requestAnimationFrame(focusComposer)
  }
  return {
    answered,
    endAnswer: () => setAnswered(undefined),
    acts: {
      onAnswer: mayAnswer(conversation) ? answer : undefined,
      onQuote: (seq: number) => void showQuoted(seq),
      mayReact: mayReact(conversation),
    },
  }
}
