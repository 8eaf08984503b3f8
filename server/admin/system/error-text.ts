const MOST = 500

/** The first line of an error, without addresses: a mail server repeats whom it refused. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n', 1)
    .join('')
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replaceAll('\0', '')
    .slice(0, MOST)
