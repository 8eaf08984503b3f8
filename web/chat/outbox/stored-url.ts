import { useEffect, useState } from 'react'
import { storedFile } from './shared-outbox.ts'

/** The address of a stored file: undefined while loading, null where the file is lost. */
export function useStoredUrl(key: string): string | null | undefined {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let isGone = false
    let made: string | undefined
    const show = (file: Blob | undefined) => {
      if (isGone) return
      made = file && URL.createObjectURL(file)
      setUrl(made ?? null)
    }
    storedFile(key).then(show, () => show(undefined))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [key])
  return url
}
