import { sql } from 'kysely'
import { startConversation } from '#contract/chat.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { type TestApp, testApp } from '#test/app.ts'
import type { Pool } from './fuzz-input.ts'

export const PASSWORD = 'een wachtwoord van de fuzz'

const KINDS: Record<string, Partial<NewMember>> = {
  free: { credits: 5 },
  premium: { paidUser: true, credits: 500 },
  'premium without credits': { paidUser: true },
  unconfirmed: { status: 'not_confirmed' },
  invisible: { invisible: true, paidUser: true, credits: 50 },
  blocked: { credits: 50 },
}

export type Actor = { name: string; cookie(): string; near(): Pool['near']; renew(): Promise<void> }

/** Returns an actor of this kind, with a new session if an earlier request ended it. */
async function actorOf(t: TestApp, name: string, pool: Pool, passwordHash: string): Promise<Actor> {
  let cookie = ''
  let near: Pool['near'] = {}
  const make = async () => {
    const email = `${crypto.randomUUID()}@example.nl`
    const member = await t.aMember({ ...KINDS[name], email, passwordHash })
    cookie = member.client.cookie
    pool.ids.push(member.publicId)
    pool.emails.push(email)
    if (name === 'blocked')
      await t.db
        .insertInto('block')
        .values({ blockerId: t.id('anna'), blockedId: member.id })
        .execute()
    const { body } = await member.client.call(startConversation, { body: { member_id: t.publicId('bram') } })
    const photo = await t.db
      .insertInto('photo')
      .values({ memberId: member.id, status: 'active' })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    const others = (['anna', 'bram', 'hanna', 'eva', 'ivo'] as const).map((other) => t.publicId(other))
    near = {
      conversations: body.conversation?.id ? [body.conversation.id] : [],
      photos: [photo.publicId],
      ...Object.fromEntries(
        ['members', 'likes', 'blocks', 'photo-grants'].map((folder) => [folder, others] as const),
      ),
    }
    pool.ids.push(photo.publicId)
  }
  await make()
  return { name, cookie: () => cookie, near: () => near, renew: make }
}

/** All kinds of actors: members, a visitor, and cookies without a session. */
export async function actorsOf(t: TestApp, pool: Pool): Promise<Actor[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const nobody = (name: string, cookie: string): Actor => ({
    name,
    cookie: () => cookie,
    near: () => ({}),
    renew: async () => {},
  })
  const members: Actor[] = []
  for (const kind of Object.keys(KINDS)) members.push(await actorOf(t, kind, pool, passwordHash))
  return [
    ...members,
    nobody('visitor', ''),
    nobody('deleted', t.as('gijs').cookie),
    nobody('a cookie that is no session', `sid=${'A'.repeat(43)}; device=x.1.y; locale=xx`),
  ]
}

/** The product as it runs, with the ids and words of its demo members. */
export async function fuzzApp(): Promise<{ t: TestApp; pool: Pool }> {
  const t = await testApp({ trustedProxies: ['127.0.0.1'], databasePool: 12 })
  const { rows } = await sql<{ id: string }>`select public_id as id from member`.execute(t.db)
  return {
    t,
    pool: {
      near: {},
      ids: rows.map(({ id }) => id),
      tokens: ['A'.repeat(43), 'A'.repeat(22), 'x', '1'],
      emails: ['anna@demo.test', 'niemand@example.nl', 'kein@mail'],
      // Mostly the right password, so that the code behind the check is fuzzed too.
      passwords: [
        ...Array.from({ length: 12 }, () => PASSWORD),
        'vonk-demo-2026',
        'een ander wachtwoord',
        'kort',
      ],
    },
  }
}
