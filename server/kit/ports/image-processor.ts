import type { PhotoFormat, PhotoSize } from '#contract/rules/values.ts'

/**
 * How a picture is changed, after it was put upright: turned clockwise, then cropped to fractions
 * of what is left.
 */
export type PhotoEdit = {
  rotate: 0 | 90 | 180 | 270
  crop?: { x: number; y: number; width: number; height: number }
}

/** One size of a photo. */
export type Picture = Record<PhotoFormat, Buffer>

/** What is made of one picture. `width` and `height` are those of `large`. */
export type ProcessedPhoto = {
  files: Partial<Record<PhotoSize, Picture>>
  width: number
  height: number
  placeholder: string
  /** 64 times 0 or 1: alike pictures differ in few of them. */
  fingerprint: string
}

/** Reads pictures that strangers send. */
export type ImageProcessor = {
  /** What a file on disk is, by its first bytes and its header; no pixel is decoded. */
  inspect(path: string): Promise<'photo' | 'heic' | 'too_large' | 'not_an_image'>
  /**
   * The files of a picture, without anything that it carried beside its pixels. At most two at
   * once. `unreadable` where it cannot be read, or not with the time and memory that there is;
   * `interrupted` where that could not be found out.
   */
  process(original: Buffer, edit: PhotoEdit): Promise<ProcessedPhoto | 'unreadable' | 'interrupted'>
}
