import { useMutation, useQuery } from '@tanstack/react-query'
import { startOidc, unlinkOidc } from '#contract/oidc.ts'
import { type LinkedLogin, oidcLinksQuery } from '#web/accounts/oidc/oidc.api.ts'
import { call } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { type Attempt, useAttempt } from './use-attempt.tsx'

type Provider = { key: string; name: string }

/** Which accounts elsewhere open this one; nothing where the installation has no issuers. */
export function ProvidersSection() {
  const t = useT()
  const { settings } = useSettings()
  const providers = settings?.oidc_providers ?? []
  const query = useQuery({ ...oidcLinksQuery, enabled: providers.length > 0 })
  const { attempt, dialog } = useAttempt()
  if (!providers.length) return null
  return (
    <Section title={t('accounts.oidc.section')}>
      <p className="text-muted">{t('accounts.oidc.text')}</p>
      <ErrorNote error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      {query.data && (
        <ul className="flex flex-col gap-4">
          {providers.map((provider) => (
            <ProviderRow
              key={provider.key}
              provider={provider}
              link={query.data.find((one) => one.provider === provider.key)}
              attempt={attempt}
            />
          ))}
        </ul>
      )}
      {dialog}
    </Section>
  )
}

type RowProps = { provider: Provider; link: LinkedLogin | undefined; attempt: Attempt }

function ProviderRow({ provider: { key, name }, link, attempt }: RowProps) {
  const t = useT()
  const format = useFormatter()
  const date = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const params = { provider: key }
  const begin = useMutation({
    mutationFn: () => call(startOidc, { params, body: { link: true, target: '/settings' } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const unlink = useMutation({
    mutationFn: () => call(unlinkOidc, { params }),
    onSuccess: () => queryClient.invalidateQueries(oidcLinksQuery),
  })
  if (!link)
    return (
      <li>
        <Button
          variant="outline"
          loading={begin.isPending || begin.isSuccess}
          onClick={() => void attempt(() => begin.mutateAsync())}
        >
          {t('accounts.oidc.connect', { provider: name })}
        </Button>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere">{link.account ? `${name}: ${link.account}` : name}</span>
        <span className="text-sm text-muted">
          {t('accounts.oidc.since', { date: date(link.linked_at), used: date(link.last_used_at) })}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        loading={unlink.isPending}
        onClick={() =>
          void attempt(() => unlink.mutateAsync(), t('accounts.oidc.unlinked', { provider: name }))
        }
      >
        {t('accounts.oidc.disconnect', { provider: name })}
      </Button>
    </li>
  )
}
