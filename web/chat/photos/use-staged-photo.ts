import { useEffect, useRef, useState } from 'react'
import type { MessagePhoto } from '#contract/chat.ts'
import { stage, stopStaging } from '#web/chat/outbox/staging.ts'

type State = {
  photo: MessagePhoto | undefined
  /** Between 0 and 1. */
  share: number
  error: unknown
}

const NOTHING: State = { photo: undefined, share: 0, error: undefined }

export type StagedPhoto = State & {
  /** The same for all tries of a file. */
  key: string
  retry: () => void
  /** Leaves the upload to the outbox. */
  handOver: () => void
}

/** Uploads while the sender looks at the photo. */
export function useStagedPhoto(file: File, isPhoto: boolean): StagedPhoto {
  const [state, setState] = useState(NOTHING)
  // A new object is a new try.
  const [attempt, setAttempt] = useState(() => ({ key: crypto.randomUUID() }))
  const handedOver = useRef(false)
  const { key } = attempt

  useEffect(() => {
    if (!isPhoto) return
    let isGone = false
    const update = (next: (known: State) => State) => {
      if (!isGone) setState(next)
    }
    stage({ key: attempt.key, file }, (share) => update((known) => ({ ...known, share }))).then(
      (photo) => update(() => ({ ...NOTHING, photo, share: 1 })),
      (error: unknown) => update(() => ({ ...NOTHING, error })),
    )
    return () => {
      isGone = true
      if (!handedOver.current) stopStaging(attempt.key)
    }
  }, [file, isPhoto, attempt])

  const retry = () => {
    setState(NOTHING)
    setAttempt({ ...attempt })
  }
  const handOver = () => {
    handedOver.current = true
  }
  return { ...state, key, retry, handOver }
}
