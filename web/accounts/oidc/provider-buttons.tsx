import { useSearchParams } from 'react-router'
import { useSettings } from '#web/lib/http/settings.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'

/** Log in with an account of Google, Apple or another issuer of the installation. */
export function ProviderButtons() {
  const t = useT()
  const { settings } = useSettings()
  const [query] = useSearchParams()
  const target = safeRedirect(query.get('redirect'))
  return settings?.oidc_providers.map(({ key, name }) => (
    <form key={key} method="post" action={`/login/${key}`} className="-mt-3">
      {target && <input type="hidden" name="target" value={target} />}
      <Button type="submit" name="begin" value="1" variant="outline" size="lg" full>
        {t('accounts.oidc.with', { provider: name })}
      </Button>
    </form>
  ))
}

/** For an account of an issuer that no member has: log in once, or sign up (spec/accounts 70). */
export function ArrivalNote() {
  const t = useT()
  const { settings } = useSettings()
  const [query] = useSearchParams()
  const found = settings?.oidc_providers.find(({ key }) => key === query.get('with'))
  const token = query.get('token')
  if (!found || !token) return null
  const provider = found.name
  return (
    <div role="status" className="flex flex-col gap-4 rounded-lg bg-info-soft px-4 py-4">
      <p>{t('accounts.oidc.arrived', { provider })}</p>
      {query.has('unverified') ? (
        <p>{t('accounts.oidc.unverified', { provider })}</p>
      ) : (
        <form method="post" action={`/login/${found.key}`}>
          <Button type="submit" name="sign_up" value={token} variant="outline" full>
            {t('accounts.oidc.new')}
          </Button>
        </form>
      )}
    </div>
  )
}
