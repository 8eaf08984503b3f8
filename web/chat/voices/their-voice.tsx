import { Ear } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '#contract/chat.ts'
import type { OpenVoice } from '#contract/voices.ts'
import { useConversationHere } from '#web/chat/photos/conversation-here.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { VoicePlayer } from '#web/ui/voice/voice-player.tsx'
import { voiceTime } from '#web/ui/voice/voice-time.ts'
import { hearVoice } from './hear-voice.ts'

type TheirVoiceProps = { voice: NonNullable<Message['voice']>; seq: number }

/** Of the other member: covered until the reader wants to hear it (spec/voices 6). */
export function TheirVoice({ voice, seq }: TheirVoiceProps) {
  const t = useT()
  const { other, conversation } = useConversationHere()
  const [opened, setOpened] = useState<OpenVoice>()
  const shown = voice.covered ? opened : voice
  if (!shown) return <Covered durationMs={voice.duration_ms} seq={seq} onOpen={setOpened} />
  const { url, duration_ms, bars, unheard } = shown
  const listen = () => {
    // The mark stays where this fails, and goes with the next press.
    if (unheard && conversation) hearVoice(conversation, seq).catch(() => {})
  }
  return (
    <VoicePlayer
      src={url}
      durationMs={duration_ms}
      bars={bars}
      label={t('voices.theirs', { name: other.name })}
      autoPlay={opened !== undefined}
      onPlay={listen}
      mark={unheard && <Unheard />}
    />
  )
}

function Unheard() {
  const t = useT()
  return (
    <>
      <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
      <span className="sr-only">{t('voices.unheard')}</span>
    </>
  )
}

type CoveredProps = { durationMs: number; seq: number; onOpen: (voice: OpenVoice) => void }

function Covered({ durationMs, seq, onOpen }: CoveredProps) {
  const t = useT()
  const errorText = useErrorText()
  const { conversation, other } = useConversationHere()
  const [isPending, setPending] = useState(false)
  const listen = async () => {
    if (!conversation || isPending) return
    setPending(true)
    try {
      onOpen(await hearVoice(conversation, seq))
    } catch (error) {
      setPending(false)
      showToast({ kind: 'danger', text: errorText(error) })
    }
  }
  return (
    <button
      type="button"
      onClick={() => void listen()}
      aria-busy={isPending || undefined}
      className="flex min-h-11 w-full items-center gap-3 rounded-md text-start hover:underline"
    >
      <span className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-current/10">
        {isPending ? <Spinner silent className="size-5" /> : <Ear aria-hidden="true" className="size-5" />}
      </span>
      <span className="flex flex-col">
        <span className="font-semibold">{t('voices.press')}</span>
        <span className="text-xs tabular-nums">
          <span className="sr-only">{`${t('voices.theirs', { name: other.name })} `}</span>
          <span>{voiceTime(durationMs)}</span>
        </span>
      </span>
    </button>
  )
}
