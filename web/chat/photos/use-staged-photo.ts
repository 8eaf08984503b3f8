import { useEffect, useState } from 'react'
import { type MessagePhoto, stageMessagePhoto } from '#contract/chat.ts'
import { upload } from '#web/lib/upload.ts'

type State = {
  photo: MessagePhoto | undefined
  /** How much has been sent, from 0 to 1. */
  share: number
  error: unknown
}

const NOTHING: State = { photo: undefined, share: 0, error: undefined }

/** Brings a photo to the server, so that the message that carries it only has to name it. Stops when it is not wanted. */
export function useStagedPhoto(file: File): State & { retry: () => void } {
  const [state, setState] = useState(NOTHING)
  // A new object for each try; the key is of this file, the same however often it is tried.
  const [attempt, setAttempt] = useState(() => ({ key: crypto.randomUUID() }))

  useEffect(() => {
    const stop = new AbortController()
    const onProgress = (share: number) => setState((known) => ({ ...known, share }))
    upload(stageMessagePhoto, { file }, { key: attempt.key, onProgress, signal: stop.signal }).then(
      ({ photo }) => setState({ ...NOTHING, photo, share: 1 }),
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ ...NOTHING, error })
      },
    )
    return () => stop.abort()
  }, [file, attempt])

  const retry = () => {
    setState(NOTHING)
    setAttempt({ ...attempt })
  }
  return { ...state, retry }
}
