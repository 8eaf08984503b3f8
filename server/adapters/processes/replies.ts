/**
 * What a process that reads files of strangers tells the server. Apart, so that neither loads the
 * other's code.
 */
export type ProcessReply<Made> =
  /** The process can take an order. */
  | { kind: 'ready' }
  /** Decoding, the dangerous part, is over. */
  | { kind: 'decoded' }
  | { kind: 'made'; made: Made }
  | { kind: 'unreadable' }

/** The exit code of a process that exceeded its memory limit. */
export const OVER_MEMORY = 70
