import type { PhotoFile } from './photo-store.ts'

/** How a file is asked for, its media type, and whether the browser may keep it for a while. */
export type PhotoAnswer = { method: string; type: string; keep: boolean }

/**
 * Either the proxy sends the file, as these headers of our answer tell it, or the store does, at an
 * address that opens it to anybody for a minute at most.
 */
export type HandedOver = { headers: Record<string, string> } | { address: string }

/**
 * Sends photos in place of this process (spec/photos 30). It knows no viewers: whoever asks it has
 * checked that this one may see the photo.
 */
export type PhotoDelivery = {
  /** The origin of the addresses. Undefined where browsers are sent nowhere else. */
  origin?: string
  /** Undefined if it has no such file: this process then looks for one, and sends it. */
  handOver(id: string, file: PhotoFile, answer: PhotoAnswer): Promise<HandedOver | undefined>
}
