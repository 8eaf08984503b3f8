import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from './photo-urls.ts'

const VALID_SECONDS = 300
const STEP_SECONDS = 60

const signatureFor = (viewerId: number, id: string, expires: number) =>
  signatureOf(`voice\n${viewerId}\n${id}\n${expires}`)

/**
 * The path of a recording for one viewer (spec/voices 5). It works for at least five minutes, and
 * stays the same for one.
 */
export function voiceUrl(viewerId: number, id: string, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / STEP_SECONDS) + 1) * STEP_SECONDS + VALID_SECONDS
  return `/media/voices/${id}?e=${expires}&s=${signatureFor(viewerId, id, expires)}`
}

const URL_OF_VOICE = /^\/media\/voices\/([0-9a-f-]{36})\?e=([0-9]{10})&s=([\w-]{22})$/

/** The recording that a path names; undefined unless the path was signed for this viewer. */
export function openVoiceUrl(
  viewerId: number,
  url: string,
  now = Date.now(),
): { id: string; expired: boolean } | undefined {
  const [, id = '', time = '', given = ''] = URL_OF_VOICE.exec(url) ?? []
  if (!id) return undefined
  const expires = Number(time)
  if (!timingSafeEqual(Buffer.from(signatureFor(viewerId, id, expires)), Buffer.from(given))) return undefined
  return { id, expired: expires * 1000 < now }
}
