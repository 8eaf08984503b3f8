import { z } from 'zod'
import { endpoint, noContent, uploadedFile } from './endpoint.ts'
import { voiceAnswerStatuses } from './rules/values.ts'
import { photoPath, promptKey, publicId } from './values.ts'

/** Limits of recordings, apart from limits.ts, which the first page loads. */
export const voiceLimits = {
  messageSeconds: 60,
  answerSeconds: 20,
  /** What a browser records beyond the second at which it was told to stop. */
  graceMs: 1000,
  leastMs: 500,
  maxBytes: 2 * 1024 * 1024,
  uploadsPerDay: 200,
  answersPerDay: 20,
  /** The bars of a drawn recording. */
  bars: 40,
} as const

/**
 * How loud equal parts of a recording are, a digit each, as the browser of its sender measured it.
 * They are only drawn, so nobody has to believe them.
 */
export const voiceBars = z
  .string()
  .max(40)
  .regex(/^[0-9]{40}$/)

const duration_ms = z.number().int()

/** A recording in a message that its viewer may hear. */
export const openVoice = z.object({
  covered: z.literal(false),
  id: publicId,
  url: photoPath,
  duration_ms,
  bars: voiceBars,
  /** Its receiver has not listened yet; false for the sender. */
  unheard: z.boolean(),
})
export type OpenVoice = z.output<typeof openVoice>

/** A recording that its viewer has not asked to hear (spec/voices 6). */
export const coveredVoice = z.object({ covered: z.literal(true), duration_ms })

export const stageMessageVoice = endpoint({
  method: 'POST',
  path: '/api/message-voices',
  summary:
    'Multipart: a recording of at most a minute to send with a message later: Opus in WebM or AAC in MP4, 2 MB at most. Costs nothing; one that is not sent is gone after a day.',
  who: 'member',
  repeat: 'own',
  status: 201,
  upload: { maxBytes: voiceLimits.maxBytes, tooLarge: 'voices.too_large', noSpace: 'voices.no_space' },
  body: z.strictObject({ file: uploadedFile, bars: voiceBars.default('4'.repeat(voiceLimits.bars)) }),
  output: z.object({ voice: openVoice }),
  limit: { max: voiceLimits.uploadsPerDay, seconds: 24 * 3600 },
  weight: 6,
})

export const hearMessageVoice = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages/:seq/voice',
  summary: 'The caller listens to the recording of this message, which uncovers it from now on.',
  who: 'member',
  repeat: 'idempotent',
  params: z.strictObject({ id: publicId, seq: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ voice: openVoice }),
})

/** A spoken answer to a question of a profile, as others hear it. */
export const voiceAnswer = z.object({ prompt: promptKey, url: photoPath, duration_ms, bars: voiceBars })
export type VoiceAnswer = z.output<typeof voiceAnswer>

/** The same for its owner; others hear an active one only. */
export const ownVoiceAnswer = voiceAnswer.extend({ status: z.enum(voiceAnswerStatuses) })
export type OwnVoiceAnswer = z.output<typeof ownVoiceAnswer>

export const getVoiceAnswer = endpoint({
  method: 'GET',
  path: '/api/voice-answer',
  summary: 'The own spoken answer; null where there is none.',
  who: 'member',
  output: z.object({ voice_answer: ownVoiceAnswer.nullable() }),
})

export const answerByVoice = endpoint({
  method: 'POST',
  path: '/api/voice-answer',
  summary:
    'Multipart: answers a question of the own profile with a recording of at most 20 seconds, in the place of the one before.',
  who: 'member',
  repeat: 'own',
  status: 201,
  upload: { maxBytes: voiceLimits.maxBytes, tooLarge: 'voices.too_large', noSpace: 'voices.no_space' },
  body: z.strictObject({
    file: uploadedFile,
    prompt: promptKey,
    bars: voiceBars.default('4'.repeat(voiceLimits.bars)),
  }),
  output: z.object({ voice_answer: ownVoiceAnswer }),
  limit: { max: voiceLimits.answersPerDay, seconds: 24 * 3600 },
  weight: 6,
})

export const deleteVoiceAnswer = endpoint({
  method: 'DELETE',
  path: '/api/voice-answer',
  summary: 'Takes the own spoken answer off the profile, and deletes it.',
  who: 'member',
  status: 204,
  output: noContent,
})
