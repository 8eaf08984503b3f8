/**
 * One Idempotency-Key for one content: pressing the button again after a failure repeats the same action, and
 * corrected answers are a new one.
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
