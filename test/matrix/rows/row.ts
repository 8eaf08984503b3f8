import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { TestApp } from '#test/app.ts'
import { type Actor, type ActorName, isLoggedOut } from '#test/matrix/actors.ts'
import { type Contact, contacts, type People, type Relation } from '#test/matrix/people.ts'

/** Others whom the row does not name are somebody. */
export type Shown = Relation | 'somebody'

/** `done`, or the code of the refusal. */
export type Outcome = 'done' | ErrorCode

/**
 * What a row's call names. Of a conversation `stranger` is one between two others; an order is made
 * by its row.
 */
export type Kind = 'member' | 'conversation' | 'photo' | 'private photo' | 'session' | 'order'

/** One actor, asking about one thing. */
export type Cell = { t: TestApp; actor: Actor; people: People; relation: Relation; object: string }

type Input = { params?: unknown; query?: unknown; body?: unknown }
type Expected = Partial<Record<ActorName | Relation | `${ActorName} × ${Relation}`, Outcome>>

/** One call of the contract: how it is called rightly, and what comes of it for whom. */
export type Row = {
  name: string
  call: Endpoint
  of?: Kind
  input: (cell: Cell) => Input | Promise<Input>
  /**
   * Where it is not `done`, or told to log in: by actor, by what is named, or by both. An actor's
   * comes first.
   */
  expected: Expected
  /**
   * Of whom something is shown although they cannot be seen, because that is what the call is for.
   */
  shows: Shown[]
  shownToVisitors: Shown[]
  /** Settings of the site while it is called. */
  settings: Partial<SiteSettings>
  /** Whose account it is from this call on: a link logs in whoever holds it. */
  becomes: Contact | undefined
  /** Another input of the same call, for the same key. */
  changed?: (cell: Cell) => Input | Promise<Input>
  /** Which object is written to once, and by whom. */
  once: { actor: ActorName; relation: Relation }
  /** Tables that a repeat may change, and why is said where it is given. */
  mayDiffer: string[]
  /** The act ends the session that a repeat would need. */
  endsSession: boolean
  /** Nobody may do this: there is nothing to repeat. */
  never: boolean
}

const nameOf = new Map([...calls].map(([name, call]) => [call, name]))

type Told = {
  of?: Kind
  /** Where one call has several rows. */
  as?: string
  input?: (cell: Cell) => Input | Promise<Input>
  expected?: Expected
  shows?: Shown[]
  shownToVisitors?: Shown[]
  settings?: Partial<SiteSettings>
  becomes?: Contact
  changed?: (cell: Cell) => Input | Promise<Input>
  once?: Partial<Row['once']>
  mayDiffer?: string[]
  endsSession?: boolean
  never?: boolean
}

const FIRST: Record<Kind, Relation> = {
  member: 'stranger',
  conversation: 'another',
  photo: 'stranger',
  'private photo': 'own',
  session: 'my other',
  order: 'own',
}

export function row(call: Endpoint, told: Told = {}): Row {
  const name = nameOf.get(call) ?? `${call.method} ${call.path}`
  return {
    call,
    name: told.as ? `${name} (${told.as})` : name,
    of: told.of,
    input: (cell) => told.input?.(cell) ?? {},
    expected: told.expected ?? {},
    shows: told.shows ?? [],
    shownToVisitors: told.shownToVisitors ?? [],
    settings: told.settings ?? {},
    becomes: told.becomes,
    ...(told.changed ? { changed: told.changed } : {}),
    once: { actor: 'premium', relation: told.of ? FIRST[told.of] : 'own', ...told.once },
    mayDiffer: told.mayDiffer ?? [],
    endsSession: told.endsSession ?? false,
    never: told.never ?? false,
  }
}

/** The same refusal for everybody whom the caller may not see, and for nobody. */
export const unseen = (code: ErrorCode): Expected => ({
  'blocked by me': code,
  'who blocked me': code,
  invisible: code,
  unconfirmed: code,
  barred: code,
  deleted: code,
  erased: code,
  'never there': code,
})

const people: Relation[] = [...contacts, 'stranger', 'never there', 'own']
const named: Record<Kind, Relation[]> = {
  member: people,
  conversation: [...contacts, 'stranger', 'never there'],
  photo: people,
  'private photo': people,
  session: ['my other', 'another', 'never there', 'own'],
  order: ['another', 'never there', 'own'],
}

/** What an actor asks about: who is not let in anyway asks less. */
export function relationsFor(row: Row, actor: ActorName): Relation[] {
  if (!row.of) return ['own']
  return row.call.who === 'member' && isLoggedOut(actor) ? ['another', 'never there'] : named[row.of]
}

/** The id of what is asked about. */
export function objectOf(kind: Kind | undefined, actor: Actor, people: People, relation: Relation): string {
  if (!kind || kind === 'order' || relation === 'never there') return randomUUID()
  const person = relation === 'own' ? actor.me : people[relation as Contact | 'stranger']
  if (kind === 'member') return person.publicId
  if (kind === 'photo') return person.photos[0] ?? ''
  if (kind === 'private photo') return person.photos[1] ?? ''
  if (kind === 'conversation')
    return relation === 'stranger' ? people.theirConversation : actor.conversations[relation as Contact]
  if (relation === 'another') return people.theirSession
  return relation === 'own' ? actor.sessions.own : actor.sessions.other
}

export function outcomeFor(row: Row, actor: ActorName, relation: Relation): Outcome {
  const { expected, call } = row
  const exactly = expected[`${actor} × ${relation}`]
  if (exactly) return exactly
  if (call.who === 'member' && isLoggedOut(actor)) return 'accounts.authentication_required'
  return expected[actor] ?? (row.of ? expected[relation] : undefined) ?? 'done'
}
