import type { Size } from './crop/crop.ts'

/** A photo is never shown larger; more would only cost the member's data. */
const MOST_PIXELS = 12_000_000
const MOST_BYTES = 8 * 1024 * 1024
const QUALITY = 0.9

export function smallerSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

export const isLarge = ({ size }: Pick<File, 'size'>, { width, height }: Size): boolean =>
  size > MOST_BYTES || width * height > MOST_PIXELS

/** Undefined where the browser has no memory for the picture. */
export async function drawnSmaller(
  image: HTMLImageElement,
  file: File,
): Promise<{ file: File; picture: Size } | undefined> {
  const size = smallerSize({ width: image.naturalWidth, height: image.naturalHeight })
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A JPEG has no transparency; the server puts white behind the picture too.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, 0, 0, size.width, size.height)
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!jpeg) return undefined
  const name = file.name.replace(/\.[^.]*$/, '.jpg')
  return { file: new File([jpeg], name, { type: 'image/jpeg' }), picture: size }
}
