import { limits } from '#contract/rules/limits.ts'
import { type Size, startView, type View } from './crop/crop.ts'

/** Reasons why a file cannot be sent; their texts are in the error catalogue. */
export type FileError = 'heic' | 'not_an_image' | 'too_large' | 'too_small'

/** A picture chosen from the device and not sent yet. */
export type Chosen = { id: string; file: File; url: string; picture: Size; view: View }
export type Refused = { id: string; name: string; error: FileError }

const TAKEN = ['image/jpeg', 'image/png', 'image/webp']
export const accepted = TAKEN.join(',')

/** Checks a file by its name, type and size; the server checks its bytes. */
export function fileError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileError | undefined {
  if (/heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (!TAKEN.includes(type)) return 'not_an_image'
  return size > limits.photoMaxBytes ? 'too_large' : undefined
}

/** Checks a picture by its sides; without sides it could not be decoded. */
export function pictureError(picture: Size | undefined): FileError | undefined {
  if (!picture) return 'not_an_image'
  if (picture.width * picture.height > limits.photoMaxPixels) return 'too_large'
  return Math.min(picture.width, picture.height) < limits.photoMinSide ? 'too_small' : undefined
}

async function sizeOf(url: string): Promise<Size | undefined> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return undefined
  }
}

/** Sorts the chosen files into pictures that can be framed and files that cannot be sent. */
export async function readChosenFiles(
  files: readonly File[],
): Promise<{ chosen: Chosen[]; refused: Refused[] }> {
  const chosen: Chosen[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const id = crypto.randomUUID()
    const wrong = fileError(file)
    const url = wrong ? '' : URL.createObjectURL(file)
    const picture = url ? await sizeOf(url) : undefined
    const error = wrong ?? pictureError(picture)
    if (picture && !error) {
      chosen.push({ id, file, url, picture, view: startView })
      continue
    }
    URL.revokeObjectURL(url)
    refused.push({ id, name: file.name, error: error ?? 'not_an_image' })
  }
  return { chosen, refused }
}
