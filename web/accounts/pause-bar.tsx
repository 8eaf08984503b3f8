import { CirclePause } from 'lucide-react'
import { hiddenWhenDismissed, useDismissal } from '#web/lib/dismissal.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { AlertBar } from '#web/ui/feedback/alert-bar.tsx'
import type { Pause } from './pause.api.ts'
import { useBack, usePauseText } from './settings/pause-section.tsx'

const HOURS = 24

/** Tells members themselves that they pause, and ends it with one press (spec/pages 13). */
export function PauseBar({ pause }: { pause: Pause }) {
  const t = useT()
  const pauseText = usePauseText()
  const { press, isPending } = useBack()
  const [dismissed, dismiss] = useDismissal('pause', HOURS)
  if (dismissed) return null
  return (
    <AlertBar
      {...hiddenWhenDismissed('pause', HOURS)}
      icon={<CirclePause />}
      title={pauseText(pause)}
      detail={t('pause.unfound')}
      action={{ label: t('pause.end'), loading: isPending, onClick: press }}
      onClose={dismiss}
    />
  )
}
