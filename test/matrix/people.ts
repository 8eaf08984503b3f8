import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertMembers, type NewMember } from '#server/dev/demo/insert-member.ts'
import { castEmail, castPassword } from '#server/dev/demo/people/cast.ts'
import type { TestApp } from '#test/app.ts'

/** Relations of a member to the caller. */
export const relations = [
  'another',
  'stranger',
  'fictional',
  'blocked by me',
  'who blocked me',
  'invisible',
  'unconfirmed',
  'barred',
  'deleted',
  'erased',
  'never there',
  'my other',
  'own',
] as const
export type Relation = (typeof relations)[number]

/** The members with a relation to a caller; `stranger` has none. */
export const contacts = [
  'another',
  'fictional',
  'blocked by me',
  'who blocked me',
  'invisible',
  'unconfirmed',
  'barred',
  'deleted',
  'erased',
] as const satisfies Relation[]
export type Contact = (typeof contacts)[number]

/** A member with a secret in each text field; `n` identifies the owner of a secret in an answer. */
export type Person = {
  n: number
  id: number
  publicId: string
  email: string
  dateOfBirth: string
  /** Three photos: public (the main photo), private, on request. */
  photos: string[]
}

type PersonName = Contact | 'stranger' | 'confidant'
export type People = Record<PersonName, Person> & {
  /** The conversation of stranger and confidant, which no caller may see. */
  theirConversation: string
  theirSession: string
}

export const personsIn = (people: People): Person[] =>
  Object.values(people).filter((one) => typeof one !== 'string')

export const password = castPassword

export const secret = (kind: string, n: number) => `knr-${kind}-${n}-`
export const secrets = /knr-([a-z]+)-(\d+)-/g

/** Internal ids start here, so that an answer that contains one is detected. */
export const FIRST_INTERNAL = 1_900_000_001

export async function raiseInternalNumbers(t: TestApp): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`.execute(t.db)
  for (const { name, column } of rows)
    await sql`alter table ${sql.table(name)} alter column ${sql.ref(column)} restart with ${sql.lit(FIRST_INTERNAL)}`.execute(
      t.db,
    )
}

let made = 0
const dayOf = (n: number) => new Date(Date.UTC(1960, 0, 1 + n)).toISOString().slice(0, 10)

async function passwordHashOf(t: TestApp): Promise<string> {
  const { passwordHash } = await t.db
    .selectFrom('member')
    .select('passwordHash')
    .where('email', '=', castEmail('anna'))
    .executeTakeFirstOrThrow()
  return passwordHash ?? ''
}

/** Inserts members with their secrets and three photos each. */
export async function insertPeople(t: TestApp, wanted: Partial<NewMember>[]): Promise<Person[]> {
  const passwordHash = await passwordHashOf(t)
  const first = made + 1
  made += wanted.length
  const members = wanted.map((fields, index): NewMember => {
    const n = first + index
    return {
      name: secret('name', n),
      email: `${secret('mail', n)}@geheim.test`,
      about: secret('about', n),
      city: secret('city', n),
      dateOfBirth: dayOf(n),
      lastActive: new Date(),
      credits: 50,
      passwordHash,
      ...fields,
    }
  })
  const inserted = await insertMembers(t.db, members)
  const people = inserted.map((member, index): Person => {
    const n = first + index
    return {
      ...member,
      n,
      email: members[index]?.email ?? '',
      dateOfBirth: dayOf(n),
      photos: [randomUUID(), randomUUID(), randomUUID()],
    }
  })
  await plantSecrets(t, people)
  return people
}

async function plantSecrets(t: TestApp, people: Person[]): Promise<void> {
  const rows = JSON.stringify(people.map(({ id, n, photos }) => ({ id, n, photos })))
  await sql`with person as (select * from jsonb_to_recordset(${rows}::jsonb) as x (id int, n int, photos uuid[])),
    tracked as (update member set tracking = jsonb_build_object('sub1', 'knr-tracking-' || n || '-')
      from person where member.id = person.id),
    fed as (insert into member_feed (member_id) select id from person),
    device as (insert into member_device (member_id, device_hash, user_agent)
      select id, decode(md5('device ' || n), 'hex'), 'knr-device-' || n || '-' from person)
    insert into photo (public_id, member_id, position, main, visibility, status, placeholder)
    select photos[place], id, place - 1, place = 1, (array['public', 'private', 'on_request'])[place], 'active',
           'knr-photo-' || n || '-'
    from person, generate_series(1, 3) place`.execute(t.db)
}

/** Inserts the members that all rows share. */
export async function insertWorld(t: TestApp): Promise<People> {
  const her: Partial<NewMember> = { gender: 'female', seeking: 'male' }
  const fields: Record<PersonName, Partial<NewMember>> = {
    another: her,
    stranger: her,
    confidant: her,
    fictional: { ...her, fictional: true },
    'blocked by me': her,
    'who blocked me': her,
    invisible: { ...her, invisible: true },
    unconfirmed: { ...her, status: 'not_confirmed' },
    barred: { ...her, status: 'blocked' },
    deleted: { ...her, status: 'deleted' },
    erased: { ...her, status: 'deleted', deletedAt: new Date(Date.now() - 20 * 24 * 3600_000) },
  }
  const inserted = await insertPeople(t, Object.values(fields))
  const named = Object.fromEntries(
    Object.keys(fields).map((name, index) => [name, inserted[index]]),
  ) as unknown as People
  const theirConversation = randomUUID()
  await contactsOf(t, [
    { me: named.stranger, them: named.confidant, relation: 'another', conversation: theirConversation },
  ])
  await sql`select erase_member(${named.erased.id})`.execute(t.db)
  await sql`insert into deletion (member_id, reason, remarks) values (${named.deleted.id}, 'other', ${secret('remarks', named.deleted.n)})`.execute(
    t.db,
  )
  const theirSession = randomUUID()
  const device = secret('device', named.stranger.n)
  await t.logIn(named.stranger.id, { id: theirSession, device })
  return { ...named, theirConversation, theirSession }
}

type Pair = { me: Person; them: Person; relation: Relation; conversation: string }

/** Inserts pairs' conversations, likes, matches, photo requests, blocks and their events. */
export async function contactsOf(t: TestApp, pairs: Pair[]): Promise<void> {
  const rows = pairs.map(({ me, them, relation, conversation }) => ({
    me: me.id,
    them: them.id,
    relation,
    conversation,
    mine: secret('message', me.n),
    theirs: secret('message', them.n),
    // An invisible member who wrote or liked first is visible; this member did neither.
    wrote: relation !== 'invisible',
    likes: relation !== 'erased',
    liked: !['erased', 'invisible', 'fictional'].includes(relation),
  }))
  await sql`with pair as (
      select *, least(me, them) as low, greatest(me, them) as high from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (me int, them int, relation text, conversation uuid, mine text, theirs text, wrote boolean, likes boolean, liked boolean)
    ), c as (insert into conversation (id, low_id, high_id, last_seq, low_sent, high_sent, last_message_at)
      select conversation, low, high, 2, case when wrote then 1 when me = low then 2 else 0 end,
             case when wrote then 1 when me = high then 2 else 0 end, now() from pair
    ), p as (insert into participant (member_id, conversation_id, other_id, first_sent_at)
      select me, conversation, them, now() from pair
      union all select them, conversation, me, case when wrote then now() end from pair
    ), m as (insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost)
      select conversation, 1, me, gen_random_uuid(), 'text', mine, 0 from pair
      union all select conversation, 2, case when wrote then them else me end, gen_random_uuid(), 'text',
                       case when wrote then theirs else mine end, 0 from pair
    ), l as (insert into member_like (liker_id, liked_id)
      select me, them from pair where likes union all select them, me from pair where liked
    ), x as (insert into member_match (low_id, high_id) select low, high from pair where likes and liked
    ), r as (insert into photo_request (owner_id, asker_id) select me, them from pair where liked
    ), g as (insert into photo_grant (owner_id, member_id) select me, them from pair where likes
    ), b as (insert into block (blocker_id, blocked_id)
      select me, them from pair where relation = 'blocked by me'
      union all select them, me from pair where relation = 'who blocked me')
    insert into member_event (member_id, seq, kind, payload)
    select me, row_number() over (partition by me order by them, kind), kind, payload
    from pair, lateral (values ('like', jsonb_build_object('member_id', them)), ('match', jsonb_build_object('member_id', them)),
      ('message', jsonb_build_object('conversation_id', conversation, 'seq', 2))) told (kind, payload)`.execute(
    t.db,
  )
  await sql`update member_feed f set last_seq = (select count(*) from member_event e where e.member_id = f.member_id)
    where member_id = any(${pairs.map(({ me }) => me.id)}::int[])`.execute(t.db)
}
