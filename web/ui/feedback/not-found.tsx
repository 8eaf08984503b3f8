import { Compass } from 'lucide-react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** (spec/pages 1) */
export function NotFound() {
  const t = useT()
  usePageTitle(t('app.not_found.title'))
  return (
    <div className="page py-8">
      <EmptyState
        icon={<Compass />}
        title={<h1 className="text-2xl">{t('app.not_found.title')}</h1>}
        text={t('app.not_found.text')}
        action={<ButtonLink to="/">{t('ui.next_step.home')}</ButtonLink>}
      />
    </div>
  )
}
