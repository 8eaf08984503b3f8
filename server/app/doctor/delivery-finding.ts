import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { S3Options } from '#server/adapters/storage/s3.ts'
import { s3PhotoStore } from '#server/adapters/storage/s3-photo-store.ts'
import { signedPhotos } from '#server/adapters/storage/signed-photos.ts'
import type { Config } from '#server/app/config.ts'
import { errorLine, type Finding, failed, fine, warning } from './finding.ts'

const PART = 'PHOTO_DELIVERY'
const REACH_MS = 10_000
/** The group reads and enters. */
const OPEN_TO_GROUP = 0o050

/** Whether what was chosen to send photos in our place can do so. */
export async function deliveryFinding({ photoDelivery: way, s3, dataDir }: Config): Promise<Finding> {
  if (way === 'self') return fine(PART, 'self: the nodes send photos')
  return way === 'signed' && s3 ? signedFinding(s3) : proxyFinding(way, path.join(dataDir, 'photos'))
}

async function proxyFinding(way: string, folder: string): Promise<Finding> {
  const found = await fs.stat(folder).catch(() => undefined)
  if (!found) return fine(PART, `${way}: there are no photos in ${folder} yet`)
  if ((found.mode & OPEN_TO_GROUP) === OPEN_TO_GROUP) return fine(PART, `${way}: its group reads ${folder}`)
  const todo = `chmod -R g+rX ${folder}, and put the user of the proxy into its group`
  return warning(PART, `${way}: only its owner reads ${folder}`, todo)
}

/** Writes an object, opens it at its signed address, as a browser does, and removes it. */
async function signedFinding(s3: S3Options): Promise<Finding> {
  const store = s3PhotoStore(s3)
  const id = randomUUID()
  const bytes = randomBytes(1000)
  const get = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(REACH_MS) })
  try {
    await store.write(id, 'original', bytes)
    const answer = { method: 'GET', type: 'image/webp', keep: false }
    const handedOver = await signedPhotos(s3).handOver(id, 'original', answer)
    const address = handedOver && 'address' in handedOver ? handedOver.address : ''
    const [opened, bare] = [await get(address), await get(address.split('?', 1)[0] ?? '')]
    const isSame = opened.ok && Buffer.from(await opened.arrayBuffer()).equals(bytes)
    await bare.body?.cancel()
    if (bare.ok) return failed(PART, 'signed: the store opens photos to anybody', 'make its bucket private')
    if (isSame) return fine(PART, 'signed: the store opens signed addresses, and no others')
    return failed(PART, `signed: the store answers ${opened.status}`, 'correct S3_REGION, or its clock')
  } catch (error) {
    return failed(PART, `signed: ${errorLine(error)}`, 'correct the S3_ variables')
  } finally {
    await store.remove(id, 'original').catch(() => undefined)
  }
}
