import { useState } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { cx } from '#web/ui/cx.ts'

export function BlurredPhoto({ src, large }: { src: string; large?: boolean }) {
  const t = useT()
  const [isClear, setClear] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isClear}
      aria-label={t('admin.photos.unblur')}
      onClick={() => setClear(!isClear)}
      className="self-start overflow-hidden rounded-lg"
    >
      <img src={src} alt="" className={cx(large ? 'max-h-[70dvh]' : 'max-h-80', !isClear && 'blur-2xl')} />
    </button>
  )
}
