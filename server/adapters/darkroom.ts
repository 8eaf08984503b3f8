import fs from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { type PhotoSize, photoWidths } from '#contract/values.ts'
import type { Darkroom, DevelopedPhoto, PhotoEdit } from './types.ts'

// TRUST T33: what one node decodes at the same time, and for how long.
const AT_ONCE = 2
const SECONDS = 5

const LARGE = { width: 960, height: 1280 }
const SMALL = { width: 320, height: 427 }
const SQUARE = { width: 160, height: 160 }
// TRUST §7: a locked photo is made of no more than 32 pixels a side, so that nobody can sharpen it again.
const BLURRED_FROM = { width: 12, height: 16 }
const BLURRED_TO = { width: 120, height: 160 }

const OPTIONS = { limitInputPixels: limits.photoMaxPixels, failOn: 'error', sequentialRead: true } as const

type Kind = 'jpeg' | 'png' | 'webp' | 'heic'

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** By the first bytes and nothing else: sharp would open SVG, PDF and more (TRUST T34). */
function kindOf(head: Buffer): Kind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8, 12))) return 'heic'
  return undefined
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await fs.open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function look(path: string): ReturnType<Darkroom['look']> {
  const kind = kindOf(await headOf(path))
  if (kind === 'heic') return 'heic'
  if (!kind) return 'not_an_image'
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== kind) return 'not_an_image'
  return header.width * header.height > limits.photoMaxPixels ? 'too_large' : 'photo'
}

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

/** The picture as it is to be seen, decoded once: pixels only, so that nothing else can come along. */
async function pixelsOf(original: Buffer, edit: PhotoEdit) {
  if (!kindOf(original.subarray(0, 16))) return undefined
  const header = await sharp(original, OPTIONS).metadata()
  const { width, height } = header.autoOrient
  const lies = edit.rotate % 180 !== 0
  const seen = lies ? { width: height, height: width } : { width, height }
  const upright = sharp(original, OPTIONS).autoOrient().rotate(edit.rotate)
  return cropped(upright, seen, edit)
    .resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function filesOf(pixels: NonNullable<Awaited<ReturnType<typeof pixelsOf>>>): Promise<DevelopedPhoto> {
  const { width, height, channels } = pixels.info
  const print = () => sharp(pixels.data, { raw: { width, height, channels } })
  const webp = (picture: Sharp, quality: number) => picture.webp({ quality, effort: 3 }).toBuffer()
  const cover = (size: { width: number; height: number }) =>
    print().resize({ ...size, fit: 'cover', position: sharp.strategy.attention, withoutEnlargement: true })

  const files: Partial<Record<PhotoSize, Buffer>> = {
    large: await webp(print(), 82),
    small: await webp(cover(SMALL), 80),
    square: await webp(cover(SQUARE), 80),
  }
  for (const narrow of photoWidths.filter((each) => each < width))
    files[`w${narrow}`] = await webp(print().resize({ width: narrow }), 80)
  const few = await print()
    .resize({ ...BLURRED_FROM, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  files.locked = await webp(
    sharp(few.data, { raw: few.info })
      .resize({ ...BLURRED_TO, kernel: 'cubic' })
      .blur(2),
    60,
  )
  const tiny = await webp(print().resize({ width: 12, height: 12, fit: 'inside' }), 30)
  return { files, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** A queue of which `most` are served at once. */
function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** libvips in this process. A picture that it cannot read, or not in five seconds, is no picture. */
export function createDarkroom(): Darkroom {
  const inTurn = inTurns(AT_ONCE)
  return {
    look,
    develop: (original, edit) =>
      inTurn(async () => {
        const pixels = await pixelsOf(original, edit).catch(() => undefined)
        return pixels && filesOf(pixels)
      }),
  }
}
