import { CircleAlert, LogIn } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useActionData, useParams, useSearchParams } from 'react-router'
import { Frame } from '#web/accounts/frame.tsx'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import type { ProviderAnswer } from './provider-action.ts'

/** Where an issuer sends the browser back to. Only the form acts, which is sent by itself. */
export function ProviderScreen() {
  const t = useT()
  const key = useParams().provider
  const { settings } = useSettings()
  const { error } = useRefused(useActionData<ProviderAnswer>())
  const [query] = useSearchParams()
  const provider = settings?.oidc_providers.find((one) => one.key === key)?.name
  const state = query.get('state')
  const code = query.get('code')
  const title = t('accounts.oidc.title', { provider: provider ?? '' })
  usePageTitle(title)
  if (!provider) return <NotFound />
  if (error || !state || !code)
    return (
      <Frame icon={CircleAlert} tint="text-danger" title={t('accounts.oidc.failed', { provider })} isNews>
        {error ? <ErrorNote error={error} className="w-full text-start" /> : null}
        <ButtonLink to="/login" className="max-sm:w-full">
          {t('accounts.oidc.back')}
        </ButtonLink>
      </Frame>
    )
  return (
    <Frame icon={LogIn} tint="text-primary" title={title}>
      <FinishForm state={state} code={code} iss={query.get('iss')} />
    </Frame>
  )
}

type Returned = { state: string; code: string; iss: string | null }

function FinishForm({ state, code, iss }: Returned) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    form.current?.requestSubmit()
  }, [])
  return (
    <form ref={form} method="post" className="flex w-full flex-col items-center gap-6">
      <p role="status" className="text-muted">
        {t('accounts.oidc.working')}
      </p>
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="code" value={code} />
      {iss !== null && <input type="hidden" name="iss" value={iss} />}
      <Button type="submit" size="lg" className="max-sm:w-full">
        {t('accounts.oidc.go_on')}
      </Button>
    </form>
  )
}
