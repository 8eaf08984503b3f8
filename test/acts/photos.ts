import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { OwnPhoto } from '#contract/photos.ts'
import type { ErrorBody } from '#contract/rules/errors.ts'
import type { TestClient } from '#test/app.ts'

/** Returns a picture of one colour, as large as a photo of a profile has to be. */
export const aPicture = (colour = '#c8553d', width = 420, height = 560): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/**
 * Returns a picture of 3:4 that is full of details: fields of 14 pixels, light and dark at random.
 */
export function aDetailedPicture(): Promise<Buffer> {
  const [width, height] = [30, 40]
  const fields = Uint8Array.from({ length: width * height }, (_, at) => ((at * 7919) % 101 > 50 ? 230 : 25))
  return sharp(fields, { raw: { width, height, channels: 1 } })
    .resize(420, 560, { kernel: 'nearest' })
    .jpeg({ quality: 95 })
    .toBuffer()
}

const LOOKED_AT = 64

/** What a picture shows beyond its large shapes, at 64 × 64 pixels. */
async function detailsOf(picture: Buffer): Promise<number[]> {
  const grey = () =>
    sharp(picture).resize(LOOKED_AT, LOOKED_AT, { fit: 'fill' }).greyscale().toColourspace('b-w')
  const [all, shapes] = await Promise.all([
    grey().raw().toBuffer(),
    sharp(await grey().png().toBuffer())
      .blur(6)
      .raw()
      .toBuffer(),
  ])
  return [...all].map((value, at) => value - (shapes[at] ?? 0))
}

const product = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** How much of the details of a picture another one shows in the same place: 0 none, 1 all. */
export async function likeness(original: Buffer, picture: Buffer): Promise<number> {
  const [one, other] = [await detailsOf(original), await detailsOf(picture)]
  return product(one, other) / product(one, one)
}

/** How much detail there is at all, whatever part of the picture it shows: 0 none, 1 as much. */
export async function detailsLeft(original: Buffer, picture: Buffer): Promise<number> {
  const [one, other] = [await detailsOf(original), await detailsOf(picture)]
  return Math.sqrt(product(other, other) / product(one, one))
}

/** Returns a multipart body as a browser makes it. */
export async function formOf(parts: Record<string, string | Buffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    form.append(
      name,
      typeof value === 'string'
        ? value
        : new File([new Uint8Array(value)], 'holiday.jpg', { type: 'image/jpeg' }),
    )
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Uploads a photo as the web does. */
export async function upload(
  client: TestClient,
  file: Buffer | undefined,
  fields: Record<string, string> = {},
  key: string = randomUUID(),
): Promise<{ status: number; body: { photo: OwnPhoto } & Partial<ErrorBody> }> {
  const { type, payload } = await formOf({ ...fields, ...(file ? { file } : {}) })
  const answer = await client.raw('POST', '/api/photos', payload, {
    'x-request-type': 'client',
    'idempotency-key': key,
    'content-type': type,
  })
  return { status: answer.statusCode, body: answer.json() }
}
