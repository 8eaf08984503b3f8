import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import type { RecordingProblem } from './recording.ts'

type CannotRecordProps = {
  problem: RecordingProblem
  onRetry: () => void
  onClose: () => void
}

/** Says what to do, or to write instead. */
export function CannotRecord({ problem, onRetry, onClose }: CannotRecordProps) {
  const t = useT()
  const footer = (
    <>
      <Button variant={problem === 'unsupported' ? 'primary' : 'ghost'} onClick={onClose}>
        {t('voices.write_instead')}
      </Button>
      {problem !== 'unsupported' && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
    </>
  )
  return (
    <Sheet open onClose={onClose} size="md" title={t('voices.cannot_record')} footer={footer}>
      <p>{textOf(t, problem)}</p>
    </Sheet>
  )
}

function textOf(t: ReturnType<typeof useT>, problem: RecordingProblem): string {
  switch (problem) {
    case 'unsupported':
      return t('voices.problem.unsupported')
    case 'refused':
      return t('voices.problem.refused')
    case 'no_microphone':
      return t('voices.problem.no_microphone')
    case 'failed':
      return t('voices.problem.failed')
  }
}
