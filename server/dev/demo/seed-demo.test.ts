import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { memberName } from '#contract/member-name.ts'
import { ageOn } from '#contract/rules/age-on.ts'
import { limits } from '#contract/rules/limits.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime } from '#server/app/runtime.ts'
import { testDatabase } from '#test/database.ts'
import { generateMembers } from './generate-members.ts'
import { type CastName, castEmail } from './people/cast.ts'
import { insertDemo, seedDemo } from './seed-demo.ts'

const database = await testDatabase({ empty: true })
await migrate(database.url)
const connection = connect(database.url, { onError: () => {} })
const { db } = connection
after(async () => {
  await connection.close()
  await database.drop()
})

const now = new Date()
await db.transaction().execute((trx) => insertDemo(trx, now, 1))

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]?.n
const idOf = async (name: CastName) =>
  (await db.selectFrom('member').select('id').where('email', '=', castEmail(name)).executeTakeFirstOrThrow())
    .id

describe('The demo', () => {
  test('has the cast and 400 others, most of them with a photo, some of them fictional', async () => {
    assert.equal(await count(sql`select count(*)::int as n from member`), 409)
    const {
      rows: [shares],
    } = await sql<{ photos: number; fictional: number; countries: number; online: number }>`
      select count(p.id)::float / count(*) as photos, (count(*) filter (where m.fictional))::float / count(*) as fictional,
             count(distinct s.country)::int as countries,
             (count(*) filter (where s.last_active > now() - interval '5 minutes'))::int as online
      from member m join member_search s on s.member_id = m.id left join photo p on p.member_id = m.id and p.main`.execute(
      db,
    )
    assert.ok(shares && shares.photos > 0.8 && shares.photos < 0.92)
    assert.ok(shares.fictional > 0.05 && shares.fictional < 0.12)
    assert.equal(shares.countries, 15)
    assert.ok(shares.online > 15)
  })

  test('has members whom staff verified, as the product would have them', async () => {
    const verified = await count(sql`select count(*)::int as n from profile p
      join verification v on v.member_id = p.member_id and v.state = 'verified' and v.decided_at = p.verified_at
      join photo on photo.member_id = p.member_id and photo.main`)
    assert.ok(verified && verified > 40)
    assert.equal(await count(sql`select count(verified_at)::int as n from profile`), verified)
  })

  test('has second photos of every kind, which free members see locked', async () => {
    const rows = await db
      .selectFrom('photo')
      .select(({ fn }) => ['visibility', fn.countAll<number>().as('number')])
      .where('main', '=', false)
      .groupBy('visibility')
      .execute()
    assert.equal(rows.length, 3)
    for (const { visibility, number } of rows) {
      if (visibility === 'public') assert.ok(number > 100, visibility)
      else assert.ok(number >= 5 && number <= 30, visibility)
    }
    const [annas] = await db
      .selectFrom('photo')
      .select('visibility')
      .where('memberId', '=', await idOf('anna'))
      .where('main', '=', false)
      .execute()
    assert.ok(annas)
  })

  test('keeps its books: the alarm is silent and nobody of the cast has other credits than its description says', async () => {
    assert.deepEqual(await db.selectFrom('ledgerAlarm').selectAll().execute(), [])
    const rows = await db
      .selectFrom('member')
      .select(['email', 'credits'])
      .where('email', 'like', '%@demo.test')
      .where('id', '<=', 9)
      .execute()
    const credits = Object.fromEntries(rows.map((row) => [row.email, row.credits]))
    assert.deepEqual(
      [credits[castEmail('anna')], credits[castEmail('bram')], credits[castEmail('hanna')]],
      [50, 2, 0],
    )
  })

  test('leaves anna and bram strangers, and bram without a conversation of his own', async () => {
    const [anna, bram] = [await idOf('anna'), await idOf('bram')]
    assert.equal(
      await count(
        sql`select count(*)::int as n from member_like where liker_id in (${anna}, ${bram}) and liked_id in (${anna}, ${bram})`,
      ),
      0,
    )
    assert.equal(
      await count(
        sql`select count(*)::int as n from participant where member_id = ${anna} and other_id = ${bram}`,
      ),
      0,
    )
    assert.equal(
      await count(
        sql`select count(*)::int as n from participant where member_id = ${bram} and first_sent_at is not null`,
      ),
      0,
    )
    assert.ok(
      ((await count(sql`select count(*)::int as n from participant where member_id = ${bram}`)) ?? 0) > 1,
    )
  })

  test('has a match exactly where two like each other, and no like or message from a fictional profile', async () => {
    const { rows } = await sql`
      (select least(a.liker_id, a.liked_id), greatest(a.liker_id, a.liked_id) from member_like a
       join member_like b on b.liker_id = a.liked_id and b.liked_id = a.liker_id)
      except (select low_id, high_id from member_match)`.execute(db)
    assert.deepEqual(rows, [])
    assert.equal(
      await count(
        sql`select count(*)::int as n from member_match x where not exists (select from member_like where liker_id = low_id and liked_id = high_id)`,
      ),
      0,
    )
    assert.equal(
      await count(
        sql`select count(*)::int as n from member m where fictional and (exists (select from member_like where liker_id = m.id) or exists (select from message where sender_id = m.id))`,
      ),
      0,
    )
  })

  test('has likes of parts that the liked member has', async () => {
    const { rows } = await sql<{ liked: string; photos: number; answers: number; astray: number }>`
      select m.email as liked, count(f.id)::int as photos, count(x.prompt_key)::int as answers,
        (count(*) filter (where num_nonnulls(x.photo_id, x.prompt_key) <> num_nonnulls(f.id, e.key)))::int as astray
      from member_like x join member m on m.id = x.liked_id
      left join photo f on f.public_id = x.photo_id and f.member_id = m.id
      left join (select member_id, one ->> 'key' as key from profile, jsonb_array_elements(prompts) one) e
        on e.member_id = m.id and e.key = x.prompt_key
      group by m.email`.execute(db)
    assert.ok(rows.every(({ astray }) => astray === 0))
    const annas = rows.find(({ liked }) => liked === castEmail('anna'))
    assert.ok(annas && annas.photos > 2 && annas.answers > 2)
  })

  test('has answers to prompts in some 70 % of the profiles', async () => {
    const answered = await count(sql`select count(*)::int as n from profile where prompts <> '[]'`)
    assert.ok(answered && answered > 409 * 0.62 && answered < 409 * 0.78, `${answered}`)
  })

  test('has happened: nothing lies in the future or before somebody signed up', async () => {
    assert.equal(
      await count(
        sql`select count(*)::int as n from member_like l join member m on m.id in (liker_id, liked_id) where l.created_at not between m.signed_up_at and now()`,
      ),
      0,
    )
    assert.equal(
      await count(
        sql`select count(*)::int as n from message x join participant p using (conversation_id) join member m on m.id = p.member_id where x.created_at not between m.signed_up_at and now()`,
      ),
      0,
    )
    assert.equal(
      await count(
        sql`select count(*)::int as n from member m join member_search s on s.member_id = m.id where s.last_active < m.signed_up_at`,
      ),
      0,
    )
  })

  test('counts unread messages as what the other side wrote after the last one read', async () => {
    assert.equal(
      await count(sql`select count(*)::int as n from participant p join conversation c on c.id = p.conversation_id where unread_of(p, c) <>
      (select count(*) from message x where x.conversation_id = p.conversation_id and x.seq > p.read_seq and x.sender_id <> p.member_id)`),
      0,
    )
  })
})

describe('The generated members', () => {
  const members = generateMembers(now)
  test('are the same people every time', () => {
    const later = generateMembers(new Date(now.getTime() + 1_000_000_000))
    const identity = (list: typeof members) =>
      list.map((one) => ({ ...one, dateOfBirth: null, signedUpAt: null, lastActive: null, verifiedAt: null }))
    assert.deepEqual(identity(later), identity(members))
  })

  test('could have signed up: adults with a name that the rules allow', () => {
    const today = now.toISOString().slice(0, 10)
    for (const { name, dateOfBirth = '', age } of members) {
      assert.ok(memberName.safeParse(name).success, name)
      assert.equal(ageOn(dateOfBirth, today), age)
      assert.ok(age >= limits.minimumAge && age <= 70)
    }
  })
})

test('A demo that starts for the first time says at once what it says later', async () => {
  const fresh = await testDatabase({ empty: true })
  await migrate(fresh.url)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-demo-'))
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: fresh.url,
    SESSION_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  }
  const runtime = await createRuntime(readConfig(env), {
    databaseUrl: fresh.url,
    photoFolder: path.join(folder, 'photos'),
    shared: false,
  })
  try {
    const first = await runtime.ctx.settings()
    await seedDemo(runtime.ctx)
    runtime.ctx.brands.refresh()
    assert.deepEqual(first, await runtime.ctx.settings())
    assert.equal(first.fictional_chat, 'staffed')
    assert.ok(first.minimum_message_costs)
  } finally {
    await runtime.close()
    await fresh.drop()
    fs.rmSync(folder, { recursive: true })
  }
})
