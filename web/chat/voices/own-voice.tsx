import type { OpenVoice } from '#contract/voices.ts'
import type { KeptRecording } from '#web/chat/outbox/outbox.ts'
import { useStoredUrl } from '#web/chat/outbox/stored-url.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { VoicePlayer } from '#web/ui/voice/voice-player.tsx'

export function SentVoice({ voice: { url, duration_ms, bars } }: { voice: OpenVoice }) {
  const t = useT()
  return <VoicePlayer src={url} durationMs={duration_ms} bars={bars} label={t('voices.mine')} />
}

/** From this browser's storage. */
export function UnsentVoice({ recording: { key, durationMs, bars } }: { recording: KeptRecording }) {
  const t = useT()
  const url = useStoredUrl(key)
  return (
    <VoicePlayer
      src={url ?? ''}
      durationMs={durationMs}
      bars={bars}
      label={t('voices.mine')}
      seekable={false}
    />
  )
}
