import { createHmac, randomBytes } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { foldedText } from '#contract/lib/folded-text.ts'
import { isPlainPassword, wordIn } from '#contract/rules/accounts/plain-password.ts'
import { plainText } from '#contract/rules/plain-text.ts'
import { AppError } from '#server/kit/app-error.ts'
import { commonWords } from './common-words.ts'

// The minimum of OWASP for argon2id (spec/accounts 27).
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const MAX_RUNNING = 2
const MAX_WAITING = 20

/** Publishes every computed hash, so that tests can count hashes. */
const hashed = channel('vonk:password-hash')

/** `known`: a browser with a known device or a session. `stranger`: everybody else. */
type Queue = 'known' | 'stranger'

let running = 0
const waiting: Record<Queue, (() => void)[]> = { known: [], stranger: [] }

// Computes at most two hashes at once, and twenty wait, so that a flood of log-ins leaves the
// machine usable (spec/abuse T57). Known browsers go first, so that strangers cannot lock them out
// (spec/abuse T03).
async function queued<T>(queueName: Queue, work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    const queue = waiting[queueName]
    if (queue.length >= MAX_WAITING) throw new AppError('request.too_many', { seconds: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running++
  }
  try {
    hashed.publish({})
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next) next()
    else running--
  }
}

const peppered = (password: string, pepper: string) =>
  createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64')

/** Hashes a password with argon2id. Throws `request.too_many` where the queue is full. */
export async function hashPassword(password: string, pepper?: string): Promise<string> {
  if (!pepper) return queued('stranger', () => hash(password.normalize('NFKC'), PARAMETERS))
  return `p1:${await queued('stranger', () => hash(peppered(password, pepper), PARAMETERS))}`
}

const unpadded = (length: number) => randomBytes(length).toString('base64').replace(/=+$/, '')

/** Checked for an unknown address, so that it takes the time of a known one (spec/abuse T04). */
const DUMMY_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${unpadded(16)}$${unpadded(32)}`

/** Whether the password matches; without a hash false after the same time. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  pepper?: string,
  queue: Queue = 'stranger',
): Promise<boolean> {
  const against = stored ?? DUMMY_HASH
  const isPeppered = against.startsWith('p1:')
  const input = isPeppered ? peppered(password, pepper ?? '') : password.normalize('NFKC')
  const matches = await queued(queue, () => verify(isPeppered ? against.slice(3) : against, input))
  return Boolean(stored) && matches
}

// Small letters, so folding them changes `ß` only.
const COMMON = new Set(
  [...(dictionary['passwords-common'] as readonly string[]), ...commonWords].map((word) =>
    word.replaceAll('ß', 'ss'),
  ),
)

const isCommon = (text: string): boolean => COMMON.has(text) || COMMON.has(plainText(text))
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}@.]/gu, '')

/**
 * Returns whether a password is common, plain, or equals one of the personal texts, also with
 * digits and signs around it (spec/accounts 26). Only for a new password: log-ins never ask.
 */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  if (isPlainPassword(password, personal)) return true
  const tried = [foldedText(password), wordIn(foldedText(password))]
  const known = personal
    .flatMap((text) => [foldedText(text), wordIn(foldedText(text))])
    .filter((text) => text.length > 2)
  const knownLetters = new Set(known.map(lettersOf))
  return tried.some((text) => isCommon(text) || knownLetters.has(lettersOf(text)))
}
