import { useDeferredValue, useEffect, useState } from 'react'

const QUIET_MS = 300

export function useDebounced(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(quiet)
}
