const MOST = 500

/** A text without the addresses of mail in it: a mail server repeats whom it refused. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').replaceAll('\0', '')

/** The first line of an error, without addresses. */
export const errorText = (error: unknown): string =>
  withoutAddresses((error instanceof Error ? error.message : String(error)).split('\n', 1).join('')).slice(
    0,
    MOST,
  )
