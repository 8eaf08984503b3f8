import { useActionData } from 'react-router'
import { ActKey } from '#web/lib/forms/act-key.tsx'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import type { ResendAnswer } from './resend-action.ts'

/** For a page without JavaScript. */
export function ResendForm() {
  const t = useT()
  const answer = useActionData<ResendAnswer>()
  const { error } = useRefused(answer)
  return (
    <form method="post" className="flex w-full flex-col items-center gap-4">
      <ActKey />
      <ErrorNote error={error} />
      {answer && 'sent' in answer && <Alert kind="success">{t('accounts.confirm.resent')}</Alert>}
      <Button type="submit" className="max-sm:w-full">
        {t('accounts.activation.resend')}
      </Button>
    </form>
  )
}
