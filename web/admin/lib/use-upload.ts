import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import { upload } from '#web/lib/http/upload.ts'

type Fields = Parameters<typeof upload>[1]

/**
 * Leaving the screen stops the upload. The same file with the same fields keeps its key, so that an
 * upload whose answer got lost is not done twice.
 */
export function useUpload<E extends Endpoint>(endpoint: E, onDone: (output: CallOutput<E>) => void) {
  const [percent, setPercent] = useState(0)
  const [leaving] = useState(() => new AbortController())
  const sent = useRef<{ fields: Fields; key: string }>(undefined)
  useEffect(() => () => leaving.abort(), [leaving])
  const mutation = useMutation({
    mutationFn: (fields: Fields) => {
      const before = sent.current
      const isSame =
        before !== undefined && Object.keys(fields).every((name) => before.fields[name] === fields[name])
      const key = isSame ? before.key : crypto.randomUUID()
      sent.current = { fields, key }
      setPercent(0)
      return upload(endpoint, fields, {
        key,
        onProgress: (share) => setPercent(Math.round(share * 100)),
        signal: leaving.signal,
      })
    },
    onSuccess: onDone,
  })
  return { ...mutation, percent }
}
