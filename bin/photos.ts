import fs from 'node:fs/promises'
import path from 'node:path'
import { publicId } from '#contract/values.ts'
import { diskPhotoStore } from '#server/adapters/storage/photo-store.ts'
import { s3PhotoStore } from '#server/adapters/storage/s3-photo-store.ts'
import { readConfig } from '#server/app/config.ts'
import { banPicture } from '#server/photos/banned-pictures.ts'
import { photosUnderInspection, rejections, reviewPhoto, type Verdict } from '#server/photos/review-photo.ts'
import { openDatabase } from './open-database.ts'

/** The moderators' tool until there is a page for it; `npm run photos` shows the usage. */
const USAGE = `Photos that wait for moderation (site setting photo_release: moderation).

  npm run photos -- waiting <folder>        lists them and puts each there as <id>.webp
  npm run photos -- release <id> …          shows them to others
  npm run photos -- ban <id> …              rejects them, and whatever looks like them from now on
  npm run photos -- reject <reason> <id> …  tells their owners why not: ${rejections.join(', ')}`

const [command = '', ...rest] = process.argv.slice(2)
const isRejection = (text: string | undefined): text is (typeof rejections)[number] =>
  rejections.some((known) => known === text)

const connection = await openDatabase()
const config = readConfig(process.env)
const { db } = connection

async function saveWaiting(folder: string): Promise<void> {
  const store = config.s3 ? s3PhotoStore(config.s3) : diskPhotoStore(path.join(config.dataDir, 'photos'))
  await fs.mkdir(folder, { recursive: true })
  for (const photo of await photosUnderInspection(db)) {
    const found = await store.read(photo.publicId, 'large')
    if (found) await fs.writeFile(path.join(folder, `${photo.publicId}.webp`), found.stream)
    console.log(
      [photo.publicId, photo.createdAt.toISOString(), photo.name, photo.gender, photo.visibility].join('  '),
    )
  }
}

async function judge(verdict: Verdict, ids: string[]): Promise<void> {
  for (const id of ids) {
    const done = publicId.safeParse(id).success && (await reviewPhoto(db, id.toLowerCase(), verdict))
    console.log(`${id}  ${done ? verdict : 'is not there'}`)
    if (!done) process.exitCode = 1
  }
}

async function ban(ids: string[]): Promise<void> {
  for (const id of ids) {
    const done = publicId.safeParse(id).success && (await banPicture(db, id.toLowerCase()))
    console.log(`${id}  ${done ? 'banned' : 'is not there, or is too plain to be known again'}`)
    if (!done) process.exitCode = 1
  }
}

const [first, ...others] = rest
try {
  if (command === 'waiting' && first) await saveWaiting(first)
  else if (command === 'release' && first) await judge('released', rest)
  else if (command === 'ban' && first) await ban(rest)
  else if (command === 'reject' && isRejection(first) && others.length) await judge(first, others)
  else {
    console.error(USAGE)
    process.exitCode = 1
  }
} finally {
  await connection.close()
}
