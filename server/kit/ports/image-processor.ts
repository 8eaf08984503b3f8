import type { PhotoFormat, PhotoSize } from '#contract/rules/values.ts'

/**
 * An edit of an upright picture: first turned clockwise, then cropped to fractions of the result.
 */
export type PhotoEdit = {
  rotate: 0 | 90 | 180 | 270
  crop?: { x: number; y: number; width: number; height: number }
}

/** One size of a photo, in each format. */
export type Picture = Record<PhotoFormat, Buffer>

/** The result for one picture. `width` and `height` are those of `large`. */
export type ProcessedPhoto = {
  files: Partial<Record<PhotoSize, Picture>>
  width: number
  height: number
  placeholder: string
  /** 64 times 0 or 1. Similar pictures differ in few digits. */
  fingerprint: string
}

/** Reads pictures from strangers. */
export type ImageProcessor = {
  /**
   * Returns the type of a file on disk by its first bytes and header, without decoding pixels.
   * `too_small` where a side has fewer than `minSide` pixels.
   */
  inspect(
    path: string,
    minSide?: number,
  ): Promise<'photo' | 'heic' | 'jxl' | 'avif_too_large' | 'too_large' | 'too_small' | 'not_an_image'>
  /**
   * Makes the files of a picture, with its pixels and none of its metadata. At most two calls run
   * at once. Returns `unreadable` if the picture cannot be read within the limits of time and
   * memory, and `interrupted` if processing broke off before that was known.
   */
  process(original: Buffer, edit: PhotoEdit): Promise<ProcessedPhoto | 'unreadable' | 'interrupted'>
}
