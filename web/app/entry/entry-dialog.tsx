import { limits } from '#contract/rules/limits.ts'
import type { SiteSettings } from '#contract/settings.ts'
import { useOwnTurn } from '#web/accounts/terms/other-dialog.ts'
import { dismissEntryWarning, NEUTRAL_ADDRESS } from '#web/lib/entry-warning.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type EntryDialogProps = {
  settings: Pick<SiteSettings, 'name' | 'min_age' | 'entry_warning'>
  onEnter: () => void
}

/** Only its two answers close this dialog. */
export function EntryDialog({ settings, onEnter }: EntryDialogProps) {
  const t = useT()
  const { language } = useLanguage()
  const turn = useOwnTurn()
  if (!turn) return null
  const { name } = settings
  const age = String(settings.min_age)
  const reworded = settings.entry_warning[language]
  const enter = () => {
    dismissEntryWarning()
    onEnter()
  }
  return (
    <Dialog open closable={false} onClose={() => {}} size="form" title={t('entry_warning.title')}>
      <div className="flex flex-col gap-4">
        <p>{reworded ? fill(reworded, { name, age }) : t('entry_warning.text', { name, age })}</p>
        <p className="text-sm text-muted">
          {t('entry_warning.kept', { days: String(limits.entryWarningDays) })}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button full onClick={enter} className="sm:order-last">
            {t('entry_warning.enter', { age })}
          </Button>
          <a
            href={NEUTRAL_ADDRESS}
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', full: true })}
          >
            {t('entry_warning.leave')}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
