import { useDeferredValue, useEffect, useState } from 'react'

const QUIET_MS = 300

/** A text once it has rested, so that not every letter is searched for. */
export function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(quiet)
}
