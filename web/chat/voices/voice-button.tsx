import { Mic, SendHorizontal, Square } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { voiceLimits } from '#contract/voices.ts'
import { buyPath } from '#web/catalogue/shop-query.ts'
import type { Unsent } from '#web/chat/outbox/outbox.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { part } from '#web/ui/part.tsx'
import type { Recording } from '#web/ui/voice/recording.ts'
import { type UsedRecorder, useRecorder } from '#web/ui/voice/use-recorder.ts'
import { useHold } from './use-hold.ts'

const loadBar = () => import('./voice-bar.tsx')
const VoiceBar = part(() => loadBar().then((file) => file.VoiceBar))
const CannotRecord = part(() => import('#web/ui/voice/cannot-record.tsx').then((file) => file.CannotRecord))

export type ChosenVoice = Pick<Unsent, 'content' | 'cost' | 'recording'> & { file: Blob }
/** `left`: the sender declined. */
export type VoiceOutcome = 'sent' | 'no_room' | 'left'

type VoiceButtonProps = {
  left: number
  disabled: boolean
  onSend: (voice: ChosenVoice) => Promise<VoiceOutcome>
  /** The bar is over the field. */
  onActive: (isActive: boolean) => void
}

const ROUND =
  'inline-grid size-12 shrink-0 touch-none place-items-center rounded-full bg-primary text-on-primary transition-[background-color,scale,opacity] select-none hover:bg-primary-hover active:scale-95 disabled:opacity-40 [-webkit-touch-callout:none]'

/** A second press that was meant for the button that was here before. */
const QUIET_MS = 500
function useQuiet(): () => boolean {
  const [since] = useState(() => performance.now())
  return () => performance.now() - since < QUIET_MS
}

/** Records, stops, and sends what was recorded: one button after the other in one place. */
export function VoiceButton({ left, disabled, onSend, onActive }: VoiceButtonProps) {
  const { settings } = useSettings()
  const recorder = useRecorder(voiceLimits.messageSeconds)
  const { state, start, cancel } = recorder
  const [isTooDear, setTooDear] = useState(false)
  const [held, setHeld] = useState(false)
  const [isBack, setBack] = useState(false)
  const cost = settings?.voice_credits ?? 0
  const { phase } = state
  const isActive = phase !== 'idle' && phase !== 'failed'
  useEffect(() => onActive(isActive), [isActive, onActive])
  // A recording can be made without a network.
  useEffect(() => void loadBar().catch(() => {}), [])
  const end = () => {
    setBack(true)
    cancel()
  }
  return (
    <>
      {isActive && (
        <div className="absolute inset-y-0 start-0 end-14 flex items-center gap-1 bg-bg">
          <Suspense>
            <VoiceBar state={state} held={held} onDiscard={end} />
          </Suspense>
        </div>
      )}
      {phase === 'done' ? (
        <SendVoice recording={state.recording} cost={cost} onSend={onSend} onSent={end} />
      ) : (
        <RecordButton
          recorder={{ ...recorder, start: () => (cost > left ? setTooDear(true) : start()) }}
          disabled={disabled || !settings}
          focused={isBack}
          onHold={setHeld}
        />
      )}
      {phase === 'failed' && (
        <Suspense>
          <CannotRecord problem={state.problem} onRetry={start} onClose={cancel} />
        </Suspense>
      )}
      {isTooDear && <TooDear onClose={() => setTooDear(false)} />}
    </>
  )
}

type RecordButtonProps = {
  recorder: UsedRecorder
  disabled: boolean
  /** The focus was on the button that sent, or threw away, what was recorded. */
  focused: boolean
  onHold: (held: boolean) => void
}

function RecordButton({ recorder, disabled, focused, onHold }: RecordButtonProps) {
  const t = useT()
  const isQuiet = useQuiet()
  const { state, start, stop, cancel } = recorder
  const isOn = state.phase === 'starting' || state.phase === 'recording'
  const handlers = useHold({
    isIdle: !isOn,
    onStart: () => !isQuiet() && start(),
    onStop: stop,
    onCancel: cancel,
    onHold,
  })
  const Icon = isOn ? Square : Mic
  const label = t(isOn ? 'voices.stop' : 'voices.record')
  return (
    <button
      type="button"
      autoFocus={focused}
      disabled={disabled}
      aria-label={label}
      title={label}
      className={ROUND}
      {...handlers}
    >
      <Icon aria-hidden="true" className={isOn ? 'size-5 fill-current' : 'size-5'} />
    </button>
  )
}

function TooDear({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <div className="absolute inset-x-0 bottom-full pb-2">
      <Alert
        kind="warning"
        onClose={onClose}
        action={{ label: t('chat.buy_credits'), to: buyPath(pathname) }}
        className="bg-bg"
      >
        {t('errors.chat.insufficient_credits')}
      </Alert>
    </div>
  )
}

type SendVoiceProps = {
  recording: Recording
  cost: number
  onSend: VoiceButtonProps['onSend']
  onSent: () => void
}

function SendVoice({ recording: { file, durationMs, bars }, cost, onSend, onSent }: SendVoiceProps) {
  const t = useT()
  const isQuiet = useQuiet()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (isQuiet()) return
    setSending(true)
    const recording = { key: crypto.randomUUID(), durationMs, bars }
    const outcome = await onSend({ content: { kind: 'voice' }, cost, recording, file })
    if (outcome === 'sent') return onSent()
    setSending(false)
    if (outcome === 'no_room') showToast({ kind: 'danger', text: t('voices.no_room') })
  }
  const label = t('chat.gift.send', { cost })
  return (
    <button
      type="button"
      // The focus was on the button in this place.
      autoFocus
      disabled={isSending}
      onClick={() => void send()}
      aria-label={label}
      title={label}
      className={ROUND}
    >
      <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </button>
  )
}
