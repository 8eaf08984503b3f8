import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Person, Relation } from './people.ts'
import { FIRST_INTERNAL, secrets } from './people.ts'
import type { Shown } from './rows/row.ts'

type Schema = {
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string
}

function pathsIn(schema: Schema, at: string): string[] {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([key, value]) => [
      `${at}.${key}`,
      ...pathsIn(value, `${at}.${key}`),
    ]),
    ...(typeof additionalProperties === 'object'
      ? [`${at}.*`, ...pathsIn(additionalProperties, `${at}.*`)]
      : []),
    ...(items ? pathsIn(items, `${at}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => pathsIn(each, at)),
  ]
}

/** Returns all keys that the contract allows in an answer, such as `.chats[].profile`. */
export function promisedKeys({ output }: Endpoint): string[] {
  const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Schema
  return [...new Set(pathsIn(schema, ''))]
}

// Keys that no answer may have, keys that only an answer about the caller may have, and the paths
// to the caller's own data.
const nobodys =
  /(password|hash|token|tracking|latitude|longitude|distance|network|user_agent|address_id|member_no|internal|(^|_)ip)$/
const ownOnly = /^(email|date_of_birth|hidden_words)$/
const own = /^\.(user|staff|user\.profile|profile|known|receipts\[\]\.buyer)\.[a-z_]+$|^\.email$/

/** Keys that the contract wrongly allows. `isOwn`: the answers are about the caller. */
export function doubtfulKeys(call: Endpoint, isOwn: boolean): string[] {
  return promisedKeys(call).filter((path) => {
    const name = path.split('.').at(-1) ?? ''
    return nobodys.test(name) || (ownOnly.test(name) && !(isOwn && own.test(path)))
  })
}

/** Returns all keys of an answer in the form of promisedKeys, with repetitions. */
export function keysIn(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysIn(each, `${at}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [`${at}.${key}`, ...keysIn(each, `${at}.${key}`)])
}

/** Whether the contract allows a key, literally or by a wildcard. */
const isPromised = (promised: ReadonlySet<string>, key: string) =>
  promised.has(key) ||
  [...key.matchAll(/\.[^.[]+/g)].some(({ 0: name, index }) =>
    promised.has(`${key.slice(0, index)}.*${key.slice(index + name.length)}`),
  )

/** Returns the keys of an answer that the contract does not have. */
export function unpromisedKeys(promised: ReadonlySet<string>, body: unknown): string[] {
  return [...new Set(keysIn(body, ''))].filter((key) => !isPromised(promised, key))
}

/** What the caller may know: themselves, and a profile and a chat of visible members. */
export type Known = {
  me: Person
  relationOf: (n: number) => Relation | 'confidant' | undefined
  shows: readonly Shown[]
}

const SHOWN = new Set(['name', 'about', 'city', 'photo', 'message'])
const VISIBLE = new Set<Relation | 'confidant' | undefined>(['another', 'stranger', 'fictional', 'confidant'])

function mayKnow(kind: string, n: number, { me, relationOf, shows }: Known): boolean {
  if (n === me.n) return true
  const relation = relationOf(n)
  if (kind === 'message' && (relation === 'stranger' || relation === 'confidant')) return false
  return SHOWN.has(kind) && (VISIBLE.has(relation) || shows.some((each) => each === (relation ?? 'somebody')))
}

/** Decodes cursors: they are opaque but not secret. */
const unfolded = (text: string) =>
  text.replaceAll(
    /"[\w-]{16,}"/g,
    (cursor) => `${cursor} ${Buffer.from(cursor, 'base64url').toString('latin1')}`,
  )

// A date other than a debit's due date may be a date of birth.
const DAY = /(?<!"due_date":)"(\d{4}-\d{2}-\d{2})"/g
const INTERNAL = new RegExp(`(?<![\\w.-])${String(FIRST_INTERNAL).slice(0, 5)}\\d{5}(?![\\w-])`, 'g')
const NEVER = /\$argon2\w*|127\.0\.0\.\d+|pepper|password_hash|token_hash/g

/** Returns the private data of others in an answer. */
export function leaksIn(text: string, known: Known): string[] {
  const plain = unfolded(text)
  return [
    ...[...plain.matchAll(secrets)]
      .filter(([, kind = '', n]) => !mayKnow(kind, Number(n), known))
      .map(([found, , n]) => `${found} of ${known.relationOf(Number(n)) ?? 'somebody'}`),
    ...[...plain.matchAll(DAY)]
      .filter(([, day]) => day !== known.me.dateOfBirth)
      .map(([found]) => `a day ${found}`),
    ...(plain.match(INTERNAL) ?? []).map((found) => `internal number ${found}`),
    ...(plain.match(NEVER) ?? []),
  ]
}
