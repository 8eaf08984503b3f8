import type { PhotoEdit, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'

/**
 * What the server and its image processes say to each other; here, so that neither loads the other.
 */
export type Order = { original: Uint8Array; edit: PhotoEdit }
export type Reply =
  /** Ready for an order. */
  | { kind: 'ready' }
  /** The dangerous part is over: only our own pixels are left. */
  | { kind: 'decoded' }
  | { kind: 'developed'; photo: ProcessedPhoto }
  | { kind: 'unreadable' }

/** With this a process ends where it needed more memory than it may have. */
export const OVER_MEMORY = 70
