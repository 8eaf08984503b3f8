import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { passkeyLimits } from '#contract/passkeys.ts'
import { passkeysQuery, useAddPasskey } from '#web/accounts/passkeys/passkeys.api.ts'
import { isAlreadyThere, useHasPasskeys } from '#web/lib/passkeys.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { type Attempt, useAttempt } from './use-attempt.tsx'

/** Passkeys by their names; each change asks for a fresh log-in (spec/accounts 63). */
export function PasskeysSection() {
  const t = useT()
  const query = useQuery(passkeysQuery)
  const { attempt, dialog } = useAttempt()
  const passkeys = query.data?.passkeys ?? []
  return (
    <Section title={t('passkeys.title')}>
      <p className="text-muted">{t('passkeys.intro')}</p>
      {query.isPending && <RowSkeletons rows={1} />}
      {passkeys.length > 0 && (
        <ul className="-my-3 divide-y divide-border">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} attempt={attempt} />
          ))}
        </ul>
      )}
      {query.data ? (
        <Add isFull={passkeys.length >= passkeyLimits.count} attempt={attempt} />
      ) : (
        <ErrorNote error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {dialog}
    </Section>
  )
}

function Add({ isFull, attempt }: { isFull: boolean; attempt: Attempt }) {
  const t = useT()
  const toast = useToast()
  const isSupported = useHasPasskeys()
  const add = useAddPasskey()
  const press = () =>
    attempt(async () => {
      const made = await add.mutateAsync().catch((error: unknown) => {
        if (!isAlreadyThere(error)) throw error
        toast({ text: t('passkeys.exists') })
      })
      if (made) toast({ kind: 'success', text: t('passkeys.added') })
    })
  if (!isSupported || isFull) {
    const why = isSupported
      ? t('passkeys.full', { count: String(passkeyLimits.count) })
      : t('passkeys.unsupported')
    return <p className="text-sm text-muted">{why}</p>
  }
  return (
    <Button
      variant="outline"
      className="self-start"
      icon={<KeyRound aria-hidden="true" className="size-5" />}
      loading={add.isPending}
      onClick={() => void press()}
    >
      {t('passkeys.add')}
    </Button>
  )
}
