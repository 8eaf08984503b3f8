import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/rules/values.ts'
import type { ZipEntry } from '#server/exports/write-zip.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { type Texts, textsOf } from '#server/kit/texts.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import { dataPieces, sectionNames } from './sections.ts'

/** Yields the files of an export: a readme, the photos, the recordings, the data. */
export async function* exportEntries(
  ctx: Ctx,
  memberId: number,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const t = textsOf(language)
  const { brand, country } = await ctx.reads
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.brand', 'profile.country'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { name: site } = await ctx.brands.brand(brand)
  const madeAt = new Date()
  const format = dateFormat(language, country, { dateStyle: 'long', timeZone: 'UTC' })
  yield { name: t('exports.readme.file'), content: Buffer.from(readme(t, site, format.format(madeAt))) }

  const photoFiles = new Map<string, string>()
  for (const { publicId, store, file } of await readablePhotos(ctx, memberId)) {
    const kept = await store.read(file, 'large')
    if (!kept) continue
    const name = `photos/${photoFiles.size + 1}.webp`
    photoFiles.set(publicId, name)
    yield { name, content: await buffer(kept.stream), packed: true }
  }
  for (const [index, voice] of (await ownVoices(ctx, memberId)).entries()) {
    const kept = await ctx.photoStore.read(voice.publicId, 'voice')
    if (!kept) continue
    const name = `voices/${index + 1}.${voice.format}`
    photoFiles.set(voice.publicId, name)
    yield { name, content: await buffer(kept.stream), packed: true }
  }
  const pieces = dataPieces({ ctx, memberId, photoFiles }, { site, made_at: madeAt })
  yield { name: 'data.json', content: Readable.from(pieces) }
}

/** What the member said: on the profile, and in messages that were sent. */
async function ownVoices({ db }: Ctx, memberId: number): Promise<{ publicId: string; format: string }[]> {
  const [answers, sent] = await Promise.all([
    db.selectFrom('voiceAnswer').select(['publicId', 'format']).where('memberId', '=', memberId).execute(),
    db
      .selectFrom('messageVoice')
      .select(['publicId', 'format'])
      .where('memberId', '=', memberId)
      .where('sentAt', 'is not', null)
      .orderBy('createdAt')
      .execute(),
  ])
  return [...answers, ...sent]
}

type Kept = { publicId: string; store: Ctx['photoStore']; file: string }

async function readablePhotos(ctx: Ctx, memberId: number): Promise<Kept[]> {
  const [shown, sent, poses] = await Promise.all([
    ctx.db
      .selectFrom('photo')
      .select('publicId')
      .where('memberId', '=', memberId)
      .orderBy('position')
      .execute(),
    ctx.db
      .selectFrom('messagePhoto')
      .select('publicId')
      .where('memberId', '=', memberId)
      .where('sentAt', 'is not', null)
      .orderBy('createdAt')
      .execute(),
    ctx.db
      .selectFrom('verification')
      .select(['publicId', 'picture'])
      .where('memberId', '=', memberId)
      .where('picture', 'is not', null)
      .orderBy('id')
      .execute(),
  ])
  return [
    ...[...shown, ...sent].map(({ publicId }) => ({ publicId, store: ctx.photoStore, file: publicId })),
    ...poses.map(({ publicId, picture }) => ({
      publicId,
      store: ctx.verificationStore,
      file: picture ?? '',
    })),
  ]
}

/** The readme in the language of the member. Lines end with CRLF, which every editor reads. */
function readme(t: Texts, site: string, date: string): string {
  const subjects = sectionNames.map((name) => `  ${name}: ${t(`exports.sections.${name}`)}`)
  return [
    t('exports.readme.title', { site, date }),
    '',
    t('exports.readme.photos'),
    t('exports.readme.voices'),
    t('exports.readme.data'),
    '',
    ...subjects,
    '',
    t('exports.readme.left_out'),
    t('exports.readme.keep'),
    '',
  ].join('\r\n')
}
