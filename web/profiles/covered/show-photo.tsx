import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { uncover } from './uncovered.ts'

export type ShowPhotoProps = {
  id: string
  /** Of the member. */
  name: string
  size?: ButtonSize
  tabIndex?: number
  onShown?: () => void
}

/** Uncovers a sensitive photo of a profile (spec/photos 23). */
export function ShowPhoto({ id, name, size = 'md', tabIndex, onShown }: ShowPhotoProps) {
  const t = useT()
  const errorText = useErrorText()
  const [isPending, setPending] = useState(false)
  const show = async () => {
    setPending(true)
    try {
      await uncover(id)
      onShown?.()
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size={size}
      tabIndex={tabIndex}
      loading={isPending}
      aria-label={t('covered.show_of', { name })}
      onClick={() => void show()}
      icon={<Eye aria-hidden="true" className="size-5 shrink-0" />}
    >
      {t('covered.show')}
    </Button>
  )
}
