import { useState } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'

/** A recording that is fetched, and logged, when somebody wants to hear it. */
export function SealedVoice({ src }: { src: string | null }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  if (!src || isGone) return <p className="text-muted italic">{t('admin.reported.voice_gone')}</p>
  if (!isOpen)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('admin.reported.hear_voice')}
      </Button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote down what members say
    <audio
      controls
      autoPlay
      src={src}
      aria-label={t('admin.reported.voice')}
      onError={() => setGone(true)}
      className="w-66 max-w-full"
    />
  )
}
