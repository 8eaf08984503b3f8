import { useState } from 'react'

const NAME = 'key'

/**
 * The Idempotency-Key of a form that is sent without JavaScript, made with the page: sending it
 * again is the same act.
 */
export function ActKey({ kept }: { kept?: string }) {
  const [key] = useState(() => kept ?? crypto.randomUUID())
  return <input type="hidden" name={NAME} value={key} suppressHydrationWarning />
}

export const actKeyIn = (fields: URLSearchParams): string | undefined => fields.get(NAME) ?? undefined
