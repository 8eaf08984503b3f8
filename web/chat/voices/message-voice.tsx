import { Suspense } from 'react'
import type { Bubble } from '#web/chat/thread/log/thread-items.ts'
import { part } from '#web/ui/part.tsx'

const SentVoice = part(() => import('./own-voice.tsx').then((file) => file.SentVoice))
const UnsentVoice = part(() => import('./own-voice.tsx').then((file) => file.UnsentVoice))
const TheirVoice = part(() => import('./their-voice.tsx').then((file) => file.TheirVoice))

/** The recording of a message, with its room until the player has loaded. */
export function MessageVoice({ bubble: { unsent, voice, mine, seq } }: { bubble: Bubble }) {
  return (
    <div className="min-h-13 w-64 max-w-full py-1 whitespace-normal">
      <Suspense>
        {unsent?.recording && <UnsentVoice recording={unsent.recording} />}
        {voice && mine && !voice.covered && <SentVoice voice={voice} />}
        {voice && !mine && seq && <TheirVoice voice={voice} seq={seq} />}
      </Suspense>
    </div>
  )
}
