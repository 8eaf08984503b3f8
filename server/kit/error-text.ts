const MOST = 500

/** Removes mail addresses: mail servers repeat the address that they refused. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').replaceAll('\0', '')

/** The first line of an error, without addresses. */
export const errorText = (error: unknown): string =>
  withoutAddresses((error instanceof Error ? error.message : String(error)).split('\n', 1).join('')).slice(
    0,
    MOST,
  )
