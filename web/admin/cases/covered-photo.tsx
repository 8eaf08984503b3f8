import { useState } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'

/** A photo that is fetched, and logged, when somebody wants to see it. */
export function CoveredPhoto({ src }: { src: string }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [isGone, setGone] = useState(false)
  if (isGone) return <p className="text-muted italic">{t('admin.reported.photo_gone')}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      {isShown && (
        <img
          src={src}
          alt={t('admin.reported.photo')}
          onError={() => setGone(true)}
          className="max-h-80 rounded-lg"
        />
      )}
      <Button variant="outline" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'admin.reported.hide_photo' : 'admin.reported.show_photo')}
      </Button>
    </div>
  )
}
