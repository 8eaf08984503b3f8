import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PromptAnswer } from '#contract/profiles.ts'
import type { Gender, Language, Seeking, VisitorVisibility } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { DemoFacts } from './people/facts.ts'

export type NewMember = DemoFacts & {
  name: string
  publicId?: string
  email?: string
  passwordHash?: string
  language?: Language
  gender?: Gender
  seeking?: Seeking
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi'
  country?: string
  region?: string
  city?: string | null
  /** yyyy-mm-dd */
  dateOfBirth?: string
  about?: string
  prompts?: PromptAnswer[]
  status?: 'not_confirmed' | 'active' | 'blocked' | 'deleted'
  credits?: number
  paidUser?: boolean
  fictional?: boolean
  invisible?: boolean
  visitorVisibility?: VisitorVisibility
  /** When staff verified the member by a picture, which is erased since. */
  verifiedAt?: Date | undefined
  notificationsDisabled?: ('fbl' | 'bounce' | 'listunsubscribe')[]
  signedUpAt?: Date
  deletedAt?: Date
  lastActive?: Date
}

export type InsertedMember = { id: number; publicId: string }

/** A plausible place for a member with only a country. */
const REGIONS: Record<string, [region: string, city: string]> = {
  NL: ['NL-UT', 'Utrecht'],
  BE: ['BE-VAN', 'Antwerpen'],
  GB: ['GB-X-LDN', 'London'],
  IE: ['IE-D', 'Dublin'],
  DE: ['DE-BE', 'Berlin'],
  AT: ['AT-9', 'Wien'],
  IT: ['IT-62', 'Roma'],
  FR: ['FR-IDF', 'Paris'],
  CH: ['CH-ZH', 'Zürich'],
  ES: ['ES-MD', 'Madrid'],
  US: ['US-NY', 'New York'],
  CA: ['CA-ON', 'Toronto'],
  AU: ['AU-NSW', 'Sydney'],
  NZ: ['NZ-AUK', 'Auckland'],
  PL: ['PL-14', 'Warszawa'],
}

function memberRow(one: NewMember, publicId: string) {
  const status = one.status ?? 'active'
  const signedUpAt = one.signedUpAt ?? new Date()
  return {
    publicId,
    email: (one.email ?? `${publicId}@demo.test`).toLowerCase(),
    passwordHash: one.passwordHash ?? null,
    language: one.language ?? 'nl',
    status,
    paidUser: one.paidUser ?? false,
    fictional: one.fictional ?? false,
    invisible: one.invisible ?? false,
    visitorVisibility: one.visitorVisibility ?? 'blurred',
    notificationsDisabled: one.notificationsDisabled ?? [],
    termsAcceptedAt: signedUpAt,
    sensitiveConsentAt: one.sexuality ? signedUpAt : null,
    signedUpAt,
    emailConfirmedAt: status === 'not_confirmed' ? null : signedUpAt,
    ownedSince: status === 'not_confirmed' ? null : signedUpAt,
    deletedAt: status === 'deleted' ? (one.deletedAt ?? new Date()) : null,
  }
}

function profileRow(one: NewMember, memberId: number) {
  const country = one.country ?? one.region?.slice(0, 2) ?? 'NL'
  const [region, city] = REGIONS[country] ?? [`${country}-1`, null]
  const gender = one.gender ?? 'female'
  return {
    memberId,
    name: one.name,
    gender,
    seeking: one.seeking ?? (gender === 'female' ? 'male' : 'female'),
    sexuality: one.sexuality ?? null,
    dateOfBirth: one.dateOfBirth ?? '1990-05-15',
    country,
    region: one.region ?? region,
    city: one.city === undefined && !one.region ? city : (one.city ?? null),
    about: one.about ?? null,
    prompts: JSON.stringify(one.prompts ?? []),
    reason: one.reason ?? null,
    relationshipStatus: one.relationshipStatus ?? null,
    hairColour: one.hairColour ?? null,
    eyeColour: one.eyeColour ?? null,
    bodyType: one.bodyType ?? null,
    tattoos: one.tattoos ?? null,
    interests: one.interests ?? [],
    verifiedAt: one.verifiedAt ?? null,
  }
}

async function insertVerifications(
  db: Database,
  members: { memberId: number; verifiedAt?: Date | undefined }[],
): Promise<void> {
  const rows = members.flatMap(({ memberId, verifiedAt: at }) =>
    at ? [{ memberId, state: 'verified', askedAt: at, decidedAt: at, uploadKey: randomUUID() }] : [],
  )
  if (rows.length) await db.insertInto('verification').values(rows).execute()
}

/** Premium that was not bought must name its giver (spec/promises I12). */
async function givePremium(db: Database, memberIds: number[]): Promise<void> {
  if (!memberIds.length) return
  await db
    .insertInto('premiumGrant')
    .values(memberIds.map((memberId) => ({ memberId, actor: 'demo' })))
    .execute()
}

async function grantAll(
  db: Database,
  granted: { memberId: number; credits: number; at: Date }[],
): Promise<void> {
  if (!granted.length) return
  await db
    .insertInto('ledgerEntry')
    .values(
      granted.map(({ memberId, credits, at }) => ({
        memberId,
        seq: 1,
        idemKey: 'demo',
        kind: 'demo',
        account: 'sys_bonus',
        amount: credits,
        balanceAfter: credits,
        createdAt: at,
      })),
    )
    .execute()
  await sql`update member set credits = g.credits, ledger_seq = 1
    from unnest(${granted.map((one) => one.memberId)}::int[], ${granted.map((one) => one.credits)}::int[]) g (id, credits)
    where member.id = g.id`.execute(db)
}

// A statement has five seconds, and each profile writes the rows of the search too.
const AT_ONCE = 100

/** Inserts members with profiles, search rows, and credits with a ledger entry each. */
export async function insertMembers(db: Database, members: NewMember[]): Promise<InsertedMember[]> {
  const inserted: InsertedMember[] = []
  for (let from = 0; from < members.length; from += AT_ONCE)
    inserted.push(...(await insertSome(db, members.slice(from, from + AT_ONCE))))
  return inserted
}

async function insertSome(db: Database, members: NewMember[]): Promise<InsertedMember[]> {
  const publicIds = members.map((one) => one.publicId ?? randomUUID())
  const rows = await db
    .insertInto('member')
    .values(members.map((one, index) => memberRow(one, publicIds[index] ?? '')))
    .returning(['id', 'publicId'])
    .execute()
  const idOf = new Map(rows.map((row) => [row.publicId, row.id]))
  const inserted = publicIds.map((publicId) => ({ id: idOf.get(publicId) ?? 0, publicId }))
  const withIds = members.map((one, index) => ({ ...one, memberId: inserted[index]?.id ?? 0 }))

  await db
    .insertInto('profile')
    .values(withIds.map((one) => profileRow(one, one.memberId)))
    .execute()
  await insertVerifications(db, withIds)
  const seen = withIds.filter((one) => one.lastActive)
  await sql`update member_search set last_active = s.at
    from unnest(${seen.map((one) => one.memberId)}::int[], ${seen.map((one) => one.lastActive)}::timestamptz[]) s (id, at)
    where member_id = s.id`.execute(db)
  await givePremium(
    db,
    withIds.filter((one) => one.paidUser).map(({ memberId }) => memberId),
  )
  await grantAll(
    db,
    withIds.flatMap(({ memberId, credits, signedUpAt }) =>
      credits ? [{ memberId, credits, at: signedUpAt ?? new Date() }] : [],
    ),
  )
  return inserted
}

/** For seeds and tests: inserts a member, active by default, without the sign-up rules. */
export async function insertMember(db: Database, member: NewMember): Promise<InsertedMember> {
  const [inserted] = await insertMembers(db, [member])
  if (!inserted) throw new Error('no member was inserted')
  return inserted
}
