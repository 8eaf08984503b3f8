import { logOutNow } from '#web/lib/http/session.ts'
import { leave } from '#web/lib/routing/before-logout.ts'
import { useErrorText } from '#web/lib/texts/i18n.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'

/** The act of logging out; on failure the member is still logged in and told so. */
export function useLogOut(): () => void {
  const toast = useToast()
  const textOf = useErrorText()
  return () => void logOutNow(leave).catch((error: unknown) => toast({ kind: 'danger', text: textOf(error) }))
}
