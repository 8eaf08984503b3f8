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
