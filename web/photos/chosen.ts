import { limits } from '#contract/rules/limits.ts'
import { type Size, startView, type View } from './crop/crop.ts'
import { drawnSmaller, isLarge } from './smaller.ts'

/** Their texts are in the error catalogue. */
export type FileError = 'heic' | 'jxl' | 'not_an_image' | 'too_large' | 'too_small'

/** Chosen from the device and not sent yet. */
export type Chosen = { id: string; file: File; url: string; picture: Size; view: View }
export type Refused = { id: string; name: string; error: FileError }

const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** Without HEIC, an iPhone converts the chosen photo to JPEG. */
export const accepted = TAKEN.join(',')

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

function kindError({ name, type }: FileFacts): FileError | undefined {
  if (/heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (/jxl/i.test(type) || /\.jxl$/i.test(name)) return 'jxl'
  return TAKEN.includes(type) ? undefined : 'not_an_image'
}

/** By name, type and size; the server checks the bytes. */
export const fileError = (file: FileFacts): FileError | undefined =>
  kindError(file) ?? (file.size > limits.photoMaxBytes ? 'too_large' : undefined)

/** Undefined: the picture could not be decoded. */
export function pictureError(picture: Size | undefined): FileError | undefined {
  if (!picture) return 'not_an_image'
  if (picture.width * picture.height > limits.photoMaxPixels) return 'too_large'
  return Math.min(picture.width, picture.height) < limits.photoMinSide ? 'too_small' : undefined
}

async function decoded(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

/** `picture` is undefined where the browser cannot show the file. */
export type Prepared = { file: File; url: string; picture: Size | undefined }

/**
 * Makes large pictures smaller, and a JPEG of those that only this browser reads, such as HEIC in
 * Safari. What the browser cannot do is left as it is.
 */
export async function preparePhoto(file: File): Promise<Prepared> {
  const url = URL.createObjectURL(file)
  const wrong = kindError(file)
  const image = wrong === 'not_an_image' ? undefined : await decoded(url)
  if (!image) return { file, url, picture: undefined }
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const smaller = wrong || isLarge(file, picture) ? await drawnSmaller(image, file) : undefined
  if (!smaller) return { file, url, picture }
  URL.revokeObjectURL(url)
  return { file: smaller.file, url: URL.createObjectURL(smaller.file), picture: smaller.picture }
}

export async function readChosenFiles(
  files: readonly File[],
): Promise<{ chosen: Chosen[]; refused: Refused[] }> {
  const chosen: Chosen[] = []
  const refused: Refused[] = []
  for (const each of files) {
    const id = crypto.randomUUID()
    const { file, url, picture } = await preparePhoto(each)
    const error = fileError(file) ?? pictureError(picture)
    if (picture && !error) {
      chosen.push({ id, file, url, picture, view: startView })
      continue
    }
    URL.revokeObjectURL(url)
    refused.push({ id, name: file.name, error: error ?? 'not_an_image' })
  }
  return { chosen, refused }
}
