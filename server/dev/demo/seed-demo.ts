import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { ensurePrices } from '#server/catalogue/prices/seed-prices.ts'
import { closeUpSides, drawnSides } from '#server/dev/demo/portraits/avatar.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { brandFile } from '#server/settings/brands/brand-file.ts'
import { saveBrand } from '#server/settings/brands/save-brand.ts'
import gloed from './brands/gloed.json' with { type: 'json' }
import vonk from './brands/vonk.json' with { type: 'json' }
import { generateMembers } from './generate-members.ts'
import { insertHistory, type Provider, settleHistory } from './history/seed-history.ts'
import { insertCast } from './insert-cast.ts'
import { insertMembers } from './insert-member.ts'
import { type CastName, castNames } from './people/cast.ts'
import { closeUpOf, describedCast, type Person, scenesOf } from './people/people.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedLikes } from './seed-likes.ts'
import { ensureDemoStaff } from './staff/demo-staff.ts'
import { staffFictionalChat } from './staff-fictional-chat.ts'

/** Gives the first brand a company, and adds a second brand; changes made since are kept. */
async function ensureDemoBrands(db: Database): Promise<void> {
  const known = await db.selectFrom('brand').select(['key', 'company']).execute()
  if (!known.find(({ key }) => key === FIRST_BRAND)?.company) await saveBrand(db, brandFile.parse(vonk))
  if (!known.some(({ key }) => key === gloed.key)) await saveBrand(db, brandFile.parse(gloed))
}

const hasMembers = async (db: Database) =>
  (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined

function photosOf(person: Person) {
  const { id: memberId, photoId, signedUpAt: createdAt } = person
  if (!photoId) return []
  const closeUp = closeUpOf(person)
  const row = { memberId, status: 'active', createdAt }
  const scenes = scenesOf(person).map(({ id: publicId }, at) => ({
    ...row,
    ...drawnSides,
    publicId,
    position: at + (closeUp ? 2 : 1),
    main: false,
    visibility: 'public',
  }))
  return [
    { ...row, ...drawnSides, publicId: photoId, position: 0, main: true, visibility: 'public' },
    ...(closeUp
      ? [
          {
            ...row,
            ...closeUpSides,
            publicId: closeUp.id,
            position: 1,
            main: false,
            visibility: closeUp.visibility,
          },
        ]
      : []),
    ...scenes,
  ]
}

async function insertPeople(db: Database, now: Date) {
  const castIds = await insertCast(db, now)
  const generated = generateMembers(now)
  const generatedIds = await insertMembers(db, generated)
  const ids = [...castNames.map((name) => castIds[name].id), ...generatedIds.map(({ id }) => id)]
  const people = [...describedCast(now), ...generated].map(
    (one, index): Person => ({ ...one, id: ids[index] ?? 0 }),
  )
  await db.insertInto('photo').values(people.flatMap(photosOf)).execute()
  const cast = Object.fromEntries(castNames.map((name, index) => [name, people[index]])) as Record<
    CastName,
    Person
  >
  return { cast, others: people.slice(castNames.length) }
}

/** Inserts cast, 400 others, photos, likes and conversations. A message costs `cost` credits. */
export async function insertDemo(db: Database, now: Date, cost: number): Promise<{ others: Person[] }> {
  const people = await insertPeople(db, now)
  const matched = await seedConversations(db, now, { ...people, cost })
  await seedLikes(db, now, { ...people, matched })
  return people
}

/** Gives the site its brands, settings and prices, which the product keeps in memory. */
export async function ensureDemoSite(db: Database): Promise<void> {
  await ensureDemoBrands(db)
  await ensurePrices(db)
  await staffFictionalChat(db)
}

/**
 * Gives the site its staff, and fills an empty installation: all rows or none. Does nothing
 * otherwise. The photos are drawn when somebody first looks at them. Without a `provider` in this
 * process nothing was sold.
 */
export async function seedDemo(ctx: Ctx, provider?: Provider): Promise<void> {
  await ensureDemoStaff(ctx)
  if (await hasMembers(ctx.db)) return
  const now = new Date()
  const settings = await ctx.settings()
  const sales = await ctx.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed demo'))`.execute(trx)
    if (await hasMembers(trx)) return undefined
    const { others } = await insertDemo(trx, now, settings.message_credits)
    const memberIds = others.map(({ id }) => id)
    return insertHistory({ ...ctx, db: trx }, { now, memberIds, withSales: provider !== undefined })
  })
  if (sales) await settleHistory(ctx, { now, sales, provider })
}
