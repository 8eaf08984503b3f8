import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { nextSpeed, usePlayer } from './use-player.ts'
import { VoiceBars } from './voice-bars.tsx'
import { voiceTime } from './voice-time.ts'

export type VoicePlayerProps = {
  src: string
  durationMs: number
  bars: string
  /** Whose recording it is. */
  label: string
  /** Of what was recorded here just now a browser does not know where its parts are. */
  seekable?: boolean
  /** The member pressed to listen already. */
  autoPlay?: boolean
  onPlay?: () => void
  /** Beside the length. */
  mark?: ReactNode
}

/** In the colour of the text around it. */
export function VoicePlayer(props: VoicePlayerProps) {
  const { src, durationMs, bars, label, seekable = true, autoPlay = false, onPlay, mark } = props
  const t = useT()
  const { number } = useFormatter()
  const { ref, events, isPlaying, isBroken, at, rate, toggle, seek } = usePlayer(durationMs)
  useEffect(() => {
    if (autoPlay) toggle()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the press that opened it
  }, [])
  const press = () => {
    if (!isPlaying) onPlay?.()
    toggle()
  }
  const time = t('voices.position', { at: voiceTime(at), length: voiceTime(durationMs) })
  const Icon = isPlaying ? Pause : Play
  return (
    <div role="group" aria-label={label} className="flex w-full min-w-0 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote down what members say */}
      <audio ref={ref} src={src} preload="none" {...events} />
      <div className="flex items-center gap-2">
        <button
          type="button"
          onClick={press}
          aria-label={t(isPlaying ? 'voices.pause' : 'voices.play')}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-current/10 transition-colors hover:bg-current/20"
        >
          <Icon aria-hidden="true" className="size-5 fill-current" />
        </button>
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="relative">
            <VoiceBars bars={bars} played={durationMs ? at / durationMs : 0} />
            {seekable && (
              <input
                type="range"
                min={0}
                max={durationMs}
                step={100}
                value={Math.round(at)}
                aria-label={t('voices.place')}
                aria-valuetext={time}
                onChange={({ target }) => seek(Number(target.value))}
                className="absolute inset-0 m-0 size-full cursor-pointer rounded-md opacity-0 focus-visible:opacity-40"
              />
            )}
          </span>
          <span className="flex items-center gap-1.5 text-xs leading-4 tabular-nums">
            {voiceTime(isPlaying || at > 0 ? at : durationMs)}
            {mark}
          </span>
        </span>
        <button
          type="button"
          onClick={nextSpeed}
          aria-label={t('voices.speed', { speed: rate })}
          className="min-h-11 min-w-11 shrink-0 rounded-full px-1 text-sm font-semibold tabular-nums hover:bg-current/10"
        >
          {`${number(rate)}×`}
        </button>
      </div>
      {isBroken && (
        <p role="alert" className="text-sm">
          {t('voices.cannot_play')}
        </p>
      )}
    </div>
  )
}
