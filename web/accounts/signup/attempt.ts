/**
 * One Idempotency-Key per content: pressing again after a failure repeats the same action, and
 * corrected answers get a new key.
 */
export function createAttempts(
  newKey: () => string = () => crypto.randomUUID(),
): (content: unknown) => string {
  let last: { content: string; key: string } | undefined
  return (content) => {
    const text = JSON.stringify(content)
    if (last?.content !== text) last = { content: text, key: newKey() }
    return last.key
  }
}
