import { limits } from '#contract/rules/limits.ts'
import { type Size, startView, type View } from './crop/crop.ts'

/** Why a file cannot be sent; the texts are in the error catalogue. */
export type FileFault = 'heic' | 'not_an_image' | 'too_large'

/** A picture that was chosen from the device and is not sent yet. */
export type Chosen = { id: string; file: File; url: string; picture: Size; view: View }
export type Refused = { id: string; name: string; fault: FileFault }

const TAKEN = ['image/jpeg', 'image/png', 'image/webp']
export const accepted = TAKEN.join(',')

/** What can be told of a file by its name, type and size; the server looks at its bytes. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileFault | undefined {
  if (/heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (!TAKEN.includes(type)) return 'not_an_image'
  return size > limits.photoMaxBytes ? 'too_large' : undefined
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

/** Looks at the files of a member: those that can be framed, and those that cannot be sent. */
export async function lookAt(files: readonly File[]): Promise<{ chosen: Chosen[]; refused: Refused[] }> {
  const chosen: Chosen[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const id = crypto.randomUUID()
    const fault = fileFault(file)
    const url = fault ? '' : URL.createObjectURL(file)
    const picture = url ? await sizeOf(url) : undefined
    if (picture && picture.width * picture.height <= limits.photoMaxPixels) {
      chosen.push({ id, file, url, picture, view: startView })
      continue
    }
    URL.revokeObjectURL(url)
    refused.push({ id, name: file.name, fault: fault ?? (picture ? 'too_large' : 'not_an_image') })
  }
  return { chosen, refused }
}
