import { useMutation } from '@tanstack/react-query'
import { pages } from '#contract/rules/pages.ts'
import { acceptTerms } from '#contract/terms.ts'
import { CallError, call } from '#web/lib/http/api.ts'
import { refetchUser, setUser, useUser } from '#web/lib/http/session.ts'
import { createStore } from '#web/lib/store.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { useOwnTurn } from './other-dialog.ts'

// The postponed version. In memory only, so that the next visit asks again.
const postponed = createStore<string | null>(null)

/** Never over another dialog (spec/accounts 13). */
export function TermsDialog() {
  const { user } = useUser()
  const postponedVersion = postponed.useValue()
  const turn = useOwnTurn()
  const version = user?.terms_due
  return turn && version && version !== postponedVersion ? <ChangedTerms version={version} /> : null
}

function ChangedTerms({ version }: { version: string }) {
  const t = useT()
  const format = useFormatter()
  const toast = useToast()
  const accept = useAcceptTerms()
  const date = format.dateTime(new Date(version), { dateStyle: 'long', timeZone: 'UTC' })
  const postpone = () => postponed.set(version)
  const agree = () =>
    accept.mutate(version, { onSuccess: () => toast({ text: t('accounts.terms_changed.thanks') }) })
  return (
    <Dialog open onClose={postpone} size="form" title={t('accounts.terms_changed.title')}>
      <div className="flex flex-col gap-4">
        <p>{t('accounts.terms_changed.text', { date })}</p>
        <a
          href={pages['pages-terms']}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t('accounts.terms_changed.read')}
        </a>
        <p className="text-sm text-muted">{t('accounts.terms_changed.later_means')}</p>
        <ErrorNote error={accept.error} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={agree} loading={accept.isPending} full className="sm:order-last">
            {t('accounts.terms_changed.agree')}
          </Button>
          <Button variant="outline" onClick={postpone} full>
            {t('accounts.terms_changed.later')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A newer version may exist by now. */
const useAcceptTerms = () =>
  useMutation({
    mutationFn: (version: string) => call(acceptTerms, { body: { version } }),
    onSuccess: ({ user }) => setUser(user),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'accounts.terms_outdated') void refetchUser()
    },
  })
