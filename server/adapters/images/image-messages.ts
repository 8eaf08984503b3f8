import type { PhotoEdit, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'

/** The messages between server and image processes, so that neither loads the other's code. */
export type ProcessOrder = { original: Uint8Array; edit: PhotoEdit }
export type ProcessReply =
  /** The process can take an order. */
  | { kind: 'ready' }
  /** Decoding, the dangerous part, is over. */
  | { kind: 'decoded' }
  | { kind: 'processed'; photo: ProcessedPhoto }
  | { kind: 'unreadable' }

/** The exit code of a process that exceeded its memory limit. */
export const OVER_MEMORY = 70
