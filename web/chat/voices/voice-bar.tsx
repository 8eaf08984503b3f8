import { Trash2 } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { RecorderState } from '#web/ui/voice/use-recorder.ts'
import { VoiceLevels } from '#web/ui/voice/voice-levels.tsx'
import { VoicePlayer } from '#web/ui/voice/voice-player.tsx'
import { voiceTime } from '#web/ui/voice/voice-time.ts'

type VoiceBarProps = {
  state: RecorderState
  /** The button is held: letting go ends the recording, sliding throws it away. */
  held: boolean
  onDiscard: () => void
}

/** In the place of the field: what is recorded, and then how it sounds. */
export function VoiceBar({ state, held, onDiscard }: VoiceBarProps) {
  const t = useT()
  return (
    <>
      <IconButton label={t('voices.discard')} onClick={onDiscard} className="text-danger">
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      {state.phase === 'done' ? (
        <Recorded {...state} />
      ) : (
        <span className="flex min-w-0 grow items-center gap-3">
          <span aria-hidden="true" className="size-3 shrink-0 animate-pulse rounded-full bg-danger" />
          <span role="status" className="sr-only">
            {t(state.phase === 'recording' ? 'voices.recording' : 'voices.asking')}
          </span>
          {state.phase === 'recording' ? (
            <>
              <span role="timer" className="tabular-nums">
                {voiceTime(state.ms)}
              </span>
              <VoiceLevels levels={state.levels} />
              {held && <span className="shrink-0 text-sm text-muted">{t('voices.slide')}</span>}
            </>
          ) : (
            <span aria-hidden="true" className="truncate text-muted">
              {t('voices.asking')}
            </span>
          )}
        </span>
      )}
    </>
  )
}

type RecordedState = Extract<RecorderState, { phase: 'done' }>

function Recorded({ recording: { durationMs, bars }, url }: RecordedState) {
  const t = useT()
  return (
    <VoicePlayer src={url} durationMs={durationMs} bars={bars} label={t('voices.mine')} seekable={false} />
  )
}
