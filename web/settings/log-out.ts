import { pages } from '#contract/rules/pages.ts'
import { logOutNow } from '#web/lib/http/session.ts'
import { leave } from '#web/lib/routing/before-logout.ts'
import { useErrorText } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'

/** For a page without JavaScript. */
export const logOutForm = { action: pages.settings, fields: { log_out: 'yes' } }

/** If the call fails, the member stays logged in and a toast says so. */
export function useLogOut(): () => void {
  const toast = useToast()
  const errorText = useErrorText()
  return () =>
    void logOutNow(leave).catch((error: unknown) => toast({ kind: 'danger', text: errorText(error) }))
}
