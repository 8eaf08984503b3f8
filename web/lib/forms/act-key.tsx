import { useState } from 'react'

const NAME = 'key'

/** A form without JavaScript carries its Idempotency-Key, so that sending it twice acts once. */
export function ActKey({ kept }: { kept?: string }) {
  const [key] = useState(() => kept ?? crypto.randomUUID())
  return <input type="hidden" name={NAME} value={key} suppressHydrationWarning />
}

export const actKeyIn = (fields: URLSearchParams): string | undefined => fields.get(NAME) ?? undefined
