/**
 * Runs `work` immediately and then every `everyMs`, never twice at once. A failure is reported and
 * does not stop the next run. `stop` resolves when the current run has ended.
 */
export function runEvery(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined
  const again = () => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  again()
  const timer = setInterval(again, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
