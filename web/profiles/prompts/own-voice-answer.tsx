import { useQuery } from '@tanstack/react-query'
import { Mic, Square, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type PromptKey, promptKeys } from '#contract/rules/prompts.ts'
import { type OwnVoiceAnswer as Answer, voiceLimits } from '#contract/voices.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { part } from '#web/ui/part.tsx'
import { type UsedRecorder, useRecorder } from '#web/ui/voice/use-recorder.ts'
import { VoiceLevels } from '#web/ui/voice/voice-levels.tsx'
import { VoicePlayer } from '#web/ui/voice/voice-player.tsx'
import { voiceTime } from '#web/ui/voice/voice-time.ts'
import { useAnswerByVoice, useDeleteVoiceAnswer, voiceAnswerQuery } from './voice-answer.api.ts'

const CannotRecord = part(() => import('#web/ui/voice/cannot-record.tsx').then((file) => file.CannotRecord))

const icon = { 'aria-hidden': true, className: 'size-5' } as const

/** (spec/voices 20) */
export function OwnVoiceAnswer() {
  const t = useT()
  const { data: answer } = useQuery(voiceAnswerQuery)
  const recorder = useRecorder(voiceLimits.answerSeconds)
  if (answer === undefined) return null
  return (
    <section className="flex flex-col gap-4 border-t border-border pt-5">
      <div>
        <h3 className="text-base font-semibold">{t('voices.answer.title')}</h3>
        <p className="text-sm text-muted">
          {t('voices.answer.hint', { seconds: String(voiceLimits.answerSeconds) })}
        </p>
      </div>
      {answer && recorder.state.phase === 'idle' && <Kept answer={answer} />}
      <NewAnswer recorder={recorder} before={answer} />
    </section>
  )
}

function Kept({ answer: { prompt, url, duration_ms, bars, status } }: { answer: Answer }) {
  const t = useT()
  const errorText = useErrorText()
  const { mutate, isPending } = useDeleteVoiceAnswer()
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => showToast({ text: t('voices.answer.removed') }),
      onError: (error) => showToast({ kind: 'danger', text: errorText(error) }),
    })
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-surface p-4">
      <p className="font-medium">{t(`enums.prompt.${prompt}`)}</p>
      <VoicePlayer src={url} durationMs={duration_ms} bars={bars} label={t('voices.answer.mine')} />
      {status === 'inspection' && <Alert>{t('voices.answer.waiting')}</Alert>}
      {status === 'rejected' && <Alert kind="warning">{t('voices.answer.rejected')}</Alert>}
      <Button
        variant="ghost"
        size="sm"
        loading={isPending}
        onClick={remove}
        icon={<Trash2 {...icon} />}
        className="min-h-11 self-start"
      >
        {t('voices.answer.remove')}
      </Button>
    </div>
  )
}

type NewAnswerProps = { recorder: UsedRecorder; before: Answer | null }

function NewAnswer({ recorder: { state, start, stop, cancel }, before }: NewAnswerProps) {
  const t = useT()
  const [prompt, setPrompt] = useState<PromptKey>(before?.prompt ?? 'sunday_morning')
  const isOn = state.phase === 'starting' || state.phase === 'recording'
  return (
    <>
      <Field label={t('voices.answer.question')}>
        <Select value={prompt} onChange={({ target }) => setPrompt(target.value as PromptKey)}>
          {promptKeys.map((key) => (
            <option key={key} value={key}>
              {t(`enums.prompt.${key}`)}
            </option>
          ))}
        </Select>
      </Field>
      {state.phase === 'done' ? (
        <Recorded state={state} prompt={prompt} onEnd={cancel} />
      ) : (
        <div className="flex items-center gap-3">
          <Button
            variant={isOn ? 'danger' : 'outline'}
            onClick={isOn ? stop : start}
            icon={isOn ? <Square {...icon} /> : <Mic {...icon} />}
          >
            {isOn ? t('voices.stop') : t(before ? 'voices.answer.again' : 'voices.answer.record')}
          </Button>
          {state.phase === 'recording' && (
            <>
              <span role="timer" className="tabular-nums">
                {voiceTime(state.ms)}
              </span>
              <VoiceLevels levels={state.levels} />
            </>
          )}
        </div>
      )}
      {state.phase === 'failed' && (
        <Suspense>
          <CannotRecord problem={state.problem} onRetry={start} onClose={cancel} />
        </Suspense>
      )}
    </>
  )
}

type RecordedProps = {
  state: Extract<UsedRecorder['state'], { phase: 'done' }>
  prompt: PromptKey
  onEnd: () => void
}

/** Nothing is on the profile before its member has heard it. */
function Recorded({ state: { recording, url }, prompt, onEnd }: RecordedProps) {
  const t = useT()
  const errorText = useErrorText()
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useAnswerByVoice()
  const save = () =>
    mutate(
      { prompt, recording, key },
      {
        onSuccess: () => {
          showToast({ text: t('voices.answer.saved') })
          onEnd()
        },
        onError: (error) => showToast({ kind: 'danger', text: errorText(error) }),
      },
    )
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-surface p-4">
      <VoicePlayer
        src={url}
        durationMs={recording.durationMs}
        bars={recording.bars}
        label={t('voices.answer.mine')}
        seekable={false}
      />
      <div className="flex flex-wrap gap-2">
        <Button autoFocus loading={isPending} onClick={save}>
          {t('voices.answer.save')}
        </Button>
        <Button variant="ghost" onClick={onEnd} icon={<Trash2 {...icon} />}>
          {t('voices.discard')}
        </Button>
      </div>
    </div>
  )
}
