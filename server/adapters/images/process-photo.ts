import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/rules/limits.ts'
import { type PhotoSize, photoWidths } from '#contract/rules/values.ts'
import type { PhotoEdit, Picture, ProcessedPhoto } from '#server/kit/ports/image-processor.ts'
import { detectKind, HEAD_BYTES, isReadable } from './picture-header.ts'

const LARGE = { width: 960, height: 1280 }
const SMALL = { width: 320, height: 427 }
const SQUARE = { width: 160, height: 160 }
// The preview of a locked photo is made from at most 32 pixels a side, so that sharpening cannot
// restore it (spec/photos 10).
const LOCKED = { from: { width: 12, height: 16 }, blur: 7 }
// A covered photo tells no more than its colours, not even at the size of an icon (spec/photos 21).
const COVERED = { from: { width: 8, height: 11 }, blur: 10 }
const BLURRED_TO = { width: 120, height: 160 }

// docs/decisions/0008 says why effort 1.
const WEBP = { effort: 3 } as const
const AVIF = { quality: 55, effort: 1 } as const

const OPTIONS = { limitInputPixels: limits.photoMaxPixels, failOn: 'error', sequentialRead: true } as const

const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most))

function cropped(
  picture: Sharp,
  { width, height }: { width: number; height: number },
  edit: PhotoEdit,
): Sharp {
  if (!edit.crop) return picture
  const left = within(edit.crop.x * width, width - 1)
  const top = within(edit.crop.y * height, height - 1)
  return picture.extract({
    left,
    top,
    width: Math.max(1, within(edit.crop.width * width, width - left)),
    height: Math.max(1, within(edit.crop.height * height, height - top)),
  })
}

export type Pixels = Awaited<ReturnType<typeof decodePhoto>>

/** Decodes an edited picture to pixels only, without metadata. Throws if it is unreadable. */
export async function decodePhoto(original: Buffer, edit: PhotoEdit) {
  if (!isReadable(detectKind(original.subarray(0, HEAD_BYTES)))) throw new Error('not a picture that we take')
  const header = await sharp(original, OPTIONS).metadata()
  const { width, height } = header.autoOrient
  const isOnItsSide = edit.rotate % 180 !== 0
  const seen = isOnItsSide ? { width: height, height: width } : { width, height }
  const upright = sharp(original, OPTIONS).autoOrient().rotate(edit.rotate)
  return cropped(upright, seen, edit)
    .resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(picture: Sharp, quality: number): Promise<Picture> {
  const webp = await picture
    .clone()
    .webp({ ...WEBP, quality })
    .toBuffer()
  return { webp, avif: await picture.clone().avif(AVIF).toBuffer() }
}

/** For viewers who may not see the picture, or did not ask to. */
export async function blurred(print: Sharp, { from, blur } = LOCKED): Promise<Sharp> {
  const few = await print
    .resize({ ...from, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (
    sharp(few.data, { raw: few.info })
      .resize({ ...BLURRED_TO, kernel: 'cubic' })
      // Nearly as wide as one of the few pixels, so that they do not show as blocks.
      .blur(blur)
  )
}

/**
 * A difference hash: whether each of 9 × 8 fields is lighter or darker than its neighbour. Scaling,
 * saving and brightening do not change it.
 */
async function differenceHash(print: Sharp): Promise<string> {
  const { data, info } = await print
    .resize({ width: 9, height: 8, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = (column: number, row: number) => data[(row * 9 + column) * info.channels] ?? 0
  return Array.from({ length: 64 }, (_each, bit) => {
    const [column, row] = [bit % 8, Math.floor(bit / 8)]
    return light(column, row) < light(column + 1, row) ? '1' : '0'
  }).join('')
}

/** Makes all files of a photo from decoded pixels, in both formats. */
export async function printPhoto(pixels: Pixels): Promise<ProcessedPhoto> {
  const { width, height, channels } = pixels.info
  const print = () => sharp(pixels.data, { raw: { width, height, channels } })
  const cover = (size: { width: number; height: number }) =>
    print().resize({ ...size, fit: 'cover', position: sharp.strategy.attention, withoutEnlargement: true })

  const files: Partial<Record<PhotoSize, Picture>> = {
    large: await encode(print(), 82),
    small: await encode(cover(SMALL), 80),
    square: await encode(cover(SQUARE), 80),
  }
  for (const narrow of photoWidths.filter((each) => each < width))
    files[`w${narrow}`] = await encode(print().resize({ width: narrow }), 80)
  files.locked = await encode(await blurred(print()), 80)
  files.covered = await encode(await blurred(print(), COVERED), 80)
  const tiny = await print()
    .resize({ width: 12, height: 12, fit: 'inside' })
    .webp({ ...WEBP, quality: 30 })
    .toBuffer()
  const fingerprint = await differenceHash(print())
  return {
    files,
    width,
    height,
    fingerprint,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
