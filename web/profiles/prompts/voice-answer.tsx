import { Suspense } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { part } from '#web/ui/part.tsx'

const VoicePlayer = part(() => import('#web/ui/voice/voice-player.tsx').then((file) => file.VoicePlayer))

/** A question that the member answers by voice (spec/voices 20). */
export function VoiceAnswer({ profile: { voice_answer: answer, name } }: { profile: Profile }) {
  const t = useT()
  if (!answer) return null
  return (
    <section className="rounded-lg bg-surface p-5">
      <h2 className="text-base font-medium text-muted">{t(`enums.prompt.${answer.prompt}`)}</h2>
      <div className="mt-3 min-h-12">
        <Suspense>
          <VoicePlayer
            src={answer.url}
            durationMs={answer.duration_ms}
            bars={answer.bars}
            label={t('voices.answer.of', { name })}
          />
        </Suspense>
      </div>
    </section>
  )
}
