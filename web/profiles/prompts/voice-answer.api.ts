import { queryOptions, useMutation } from '@tanstack/react-query'
import type { PromptKey } from '#contract/rules/prompts.ts'
import { answerByVoice, deleteVoiceAnswer, getVoiceAnswer, type OwnVoiceAnswer } from '#contract/voices.ts'
import { call } from '#web/lib/http/api.ts'
import { cacheAnswer, queryClient } from '#web/lib/http/query-client.ts'
import { currentUser } from '#web/lib/http/session.ts'
import { upload } from '#web/lib/http/upload.ts'
import type { Recording } from '#web/ui/voice/recording.ts'

const voiceAnswerKey = ['voice-answer'] as const

export const voiceAnswerQuery = queryOptions({
  queryKey: voiceAnswerKey,
  queryFn: async ({ signal }) => (await call(getVoiceAnswer, {}, { signal })).voice_answer,
})

function take(answer: OwnVoiceAnswer | null): void {
  cacheAnswer(voiceAnswerKey, answer)
  void queryClient.invalidateQueries({ queryKey: ['member', currentUser()?.profile.id] })
}

/** `key` is the same for all tries of a recording. */
type Spoken = { prompt: PromptKey; recording: Recording; key: string }

export const useAnswerByVoice = () =>
  useMutation({
    mutationFn: async ({ prompt, recording: { file, bars }, key }: Spoken) => {
      const options = { key, onProgress: () => {}, signal: new AbortController().signal }
      return (await upload(answerByVoice, { file, bars, prompt }, options)).voice_answer
    },
    onSuccess: take,
  })

export const useDeleteVoiceAnswer = () =>
  useMutation({ mutationFn: () => call(deleteVoiceAnswer, {}), onSuccess: () => take(null) })
