import { type RawBuilder, sql } from 'kysely'
import type { Message } from '#contract/chat.ts'
import type { OpenVoice } from '#contract/voices.ts'
import { isVoiceCovered } from '#server/profiles/shown/covered.ts'
import { voiceUrl } from '#server/profiles/shown/voice-urls.ts'

export type VoiceShape = { durationMs: number; bars: string }
/** `covered` and `unheard` for the member whom the statement asked for. */
export type ShownVoice = VoiceShape & { covered: boolean; unheard: boolean }

/** The recording of a message for one member; `message` is an alias of the statement. */
export const voiceOf = (message: string, viewerId: number | RawBuilder<unknown>) => sql<ShownVoice | null>`(
  select json_build_object('durationMs', p.duration_ms, 'bars', p.bars, 'covered', ${isVoiceCovered(viewerId)},
    'unheard', p.heard_at is null and p.member_id <> ${viewerId})
  from message_voice p where p.public_id = ${sql.ref(`${message}.voiceId`)})`

/** A covered recording has no path and no bars, which would show more. */
export function presentVoice(
  viewerId: number,
  publicId: string | null,
  voice: ShownVoice | null,
): Message['voice'] {
  if (!publicId || !voice) return null
  if (voice.covered) return { covered: true, duration_ms: voice.durationMs }
  return presentOpenVoice(viewerId, publicId, voice)
}

/** Of a recording that this member may hear. */
export const presentOpenVoice = (
  viewerId: number,
  id: string,
  { durationMs, bars, unheard }: Omit<ShownVoice, 'covered'>,
): OpenVoice => ({
  covered: false,
  id,
  url: voiceUrl(viewerId, id),
  duration_ms: durationMs,
  bars,
  unheard,
})
