import fs from 'node:fs/promises'
import path from 'node:path'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import { makeFolder } from '#db/make-folder.ts'
import { movePhotos } from '#server/adapters/storage/move-photos.ts'
import { s3PhotoStore } from '#server/adapters/storage/s3-photo-store.ts'
import type { Wish } from '#server/admin/decisions/decide-case.ts'
import { decideSubject } from '#server/admin/decisions/decide-subject.ts'
import { readConfig } from '#server/app/config.ts'
import { consequences } from '#server/app/consequences.ts'
import { ConfigError } from '#server/app/environment.ts'
import { photoStoreOf } from '#server/app/start/photo-stores.ts'
import { announceWith } from '#server/kit/events.ts'
import { photosUnderInspection, rejections } from '#server/photos/review-photo.ts'
import { parseArguments } from './arguments.ts'
import { commandActor, openDatabase } from './open-database.ts'

/** `npm run vonk -- photos` shows the usage. */
const USAGE = `Photos that wait for moderation (site setting photo_release: moderation).

  npm run vonk -- photos waiting <folder>        lists them and puts each there as <id>.webp
  npm run vonk -- photos release <id> …          shows them to others
  npm run vonk -- photos ban <id> …              rejects them, and whatever looks like them from now on
  npm run vonk -- photos reject <reason> <id> …  tells their owners why not: ${rejections.join(', ')}

  npm run vonk -- photos move --to s3            moves the files of DATA_DIR to the store of S3_…, while
                                                 the site runs with these variables; may be broken off`

const { values, positionals } = parseArguments(USAGE, { words: true, options: { to: { type: 'string' } } })
const [command = '', ...rest] = positionals
const isRejection = (text: string | undefined): text is (typeof rejections)[number] =>
  rejections.some((known) => known === text)

const connection = await openDatabase()
const config = readConfig(process.env)
const { db } = connection

async function saveWaiting(folder: string): Promise<void> {
  const store = photoStoreOf(config, path.join(config.dataDir, 'photos'))
  makeFolder(folder)
  for (const photo of await photosUnderInspection(db)) {
    const found = await store.read(photo.publicId, 'large')
    if (found) await fs.writeFile(path.join(folder, `${photo.publicId}.webp`), found.stream)
    console.log(
      [photo.publicId, photo.createdAt.toISOString(), photo.name, photo.gender, photo.visibility].join('  '),
    )
  }
}

/** Moves photos, and the pictures for verification. */
async function moveToStore(): Promise<void> {
  const { s3, dataDir } = config
  if (!s3) throw new ConfigError('S3_ENDPOINT, S3_BUCKET: name the store that the photos move to')
  let [files, size] = [0, 0]
  const count = (bytes: number) => {
    files += 1
    size += bytes
    if (files % 1000 === 0) console.log(`${files} files`)
  }
  await movePhotos(path.join(dataDir, 'photos'), s3PhotoStore(s3), count)
  await movePhotos(path.join(dataDir, 'verification'), s3PhotoStore(s3, 'verification/'), count)
  console.log(`${files} files moved, ${Math.round(size / 1_000_000)} MB`)
}

const deciding = { db, secret: config.secret, announce: announceWith(consequences) }
const actor = commandActor()
const rules = {
  no_person: 'person_in_photo',
  nudity: 'no_nudity',
  minor: 'adults_only',
  contact: 'no_contact_details',
  quality: 'clear_photos',
  other: 'other',
} as const satisfies Record<(typeof rejections)[number], HouseRule>

async function decide(ids: string[], wish: Wish): Promise<void> {
  for (const id of ids) {
    const subject = { kind: 'photo', id: id.toLowerCase() } as const
    const done = await decideSubject(deciding, actor, subject, wish)
    console.log(`${id}  ${done ? wish.measure : 'does not wait'}`)
    if (!done) process.exitCode = 1
  }
}
const removal = (rule: HouseRule): Wish => ({ measure: 'photo_removed', rule, facts: '' })

const [first, ...others] = rest
try {
  if (command === 'waiting' && first) await saveWaiting(first)
  else if (command === 'move' && values.to === 's3') await moveToStore()
  else if (command === 'release' && first)
    await decide(rest, { measure: 'released', rule: 'other', facts: '' })
  else if (command === 'ban' && first) await decide(rest, { ...removal('other'), banPicture: true })
  else if (command === 'reject' && isRejection(first) && others.length)
    await decide(others, removal(rules[first]))
  else {
    console.error(USAGE)
    process.exitCode = 1
  }
} finally {
  await connection.close()
}
