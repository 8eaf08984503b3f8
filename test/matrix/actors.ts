import { randomUUID } from 'node:crypto'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import { newToken } from '#server/kit/secrets/tokens.ts'
import type { TestApp, TestClient } from '#test/app.ts'
import { insertSessions } from '#test/sessions.ts'
import {
  type Contact,
  contacts,
  contactsOf,
  insertPeople,
  type People,
  type Person,
  secret,
} from './people.ts'

/** The callers: members by their state, others by the reason why they have no session. */
const fieldsOf = {
  'me unconfirmed': { status: 'not_confirmed' },
  free: {},
  premium: { paidUser: true },
  'without credits': { paidUser: true, credits: 0 },
  'me invisible': { paidUser: true, invisible: true },
  visitor: {},
  leaving: { status: 'deleted' },
  ended: {},
  suspended: { status: 'blocked' },
  banned: { status: 'blocked' },
} as const satisfies Record<string, Partial<NewMember>>

export type ActorName = keyof typeof fieldsOf
export const actorNames = Object.keys(fieldsOf) as ActorName[]
const restricted = new Set<ActorName>(['suspended', 'banned'])
/** Callers whose session opens only the calls that say `restricted`. */
export const isRestricted = (name: ActorName) => restricted.has(name)
/**
 * Callers who are visitors: those without a valid session (a visitor, an expired cookie, a closed
 * account's cookie), and suspended or banned members in calls that are not open to them.
 */
const loggedOut = new Set<ActorName>(['visitor', 'leaving', 'ended', ...restricted])
export const isLoggedOut = (name: ActorName) => loggedOut.has(name)

/** The hosts of the two brands, one after the other. */
export const hostOf = (number: number): string => (number % 2 ? 'gloed.localhost' : 'localhost')

export type Actor = {
  name: ActorName
  /** The caller's account; for the visitor an account that they could log in to. */
  me: Person
  client: TestClient
  conversations: Record<Contact, string>
  sessions: { own: string; other: string }
  cookies: { own: string; other: string }
}

async function restrictMember(t: TestApp, me: Person, measure: ActorName): Promise<void> {
  const untilAt = measure === 'suspended' ? new Date(Date.now() + 24 * 3600_000) : null
  const { id: decisionId } = await t.db
    .insertInto('decision')
    .values({
      memberId: me.id,
      actorKind: 'system',
      rule: 'respect',
      measure,
      facts: secret('facts', me.n),
      foundBy: 'report',
      told: true,
      untilAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.insertInto('restriction').values({ memberId: me.id, measure, decisionId, untilAt }).execute()
}

/** Makes new callers for each row of the matrix, so that no call depends on an earlier call. */
export async function insertActors(t: TestApp, people: People, names: ActorName[]): Promise<Actor[]> {
  const inserted = await insertPeople(
    t,
    names.map((name) => ({ gender: 'male', seeking: 'female', ...fieldsOf[name] })),
  )
  const actors = names.map((name, index): Actor & { tokens: { own: string; other: string } } => {
    const client = t.visitor()
    const tokens = { own: newToken(), other: newToken() }
    const cookies = { own: `sid=${tokens.own}`, other: `sid=${tokens.other}` }
    if (name !== 'visitor') client.cookie = cookies.own
    return {
      name,
      me: inserted[index] as Person,
      client,
      tokens,
      cookies,
      conversations: Object.fromEntries(
        contacts.map((each) => [each, randomUUID()]),
      ) as Actor['conversations'],
      sessions: { own: randomUUID(), other: randomUUID() },
    }
  })
  const sessions = actors.flatMap(({ name, me, tokens, sessions: { own, other } }) => {
    const device = secret('device', me.n)
    const ofOther = { id: other, memberId: me.id, token: tokens.other, device }
    if (name === 'visitor') return []
    return name === 'ended' ? [ofOther] : [{ ...ofOther, id: own, token: tokens.own }, ofOther]
  })
  await insertSessions(t.db, sessions)
  for (const { name, me } of actors.filter((actor) => isRestricted(actor.name)))
    await restrictMember(t, me, name)
  await contactsOf(
    t,
    actors
      .filter(({ name }) => !isLoggedOut(name))
      .flatMap(({ me, conversations }) =>
        contacts.map((relation) => ({
          me,
          them: people[relation],
          relation,
          conversation: conversations[relation],
        })),
      ),
  )
  return actors
}
