import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAttempt } from '#web/accounts/settings/use-attempt.tsx'
import { canKeepPasskey } from '#web/lib/passkeys.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { AlertBar } from '#web/ui/feedback/alert-bar.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { noteOffer, passkeysQuery, useAddPasskey } from './passkeys.api.ts'

/** Once per device, after a log-in by password (spec/accounts 64). */
export function PasskeyOffer({ onEnd }: { onEnd: () => void }) {
  const t = useT()
  const toast = useToast()
  const isFit = useIsFit()
  const add = useAddPasskey()
  const { attempt, dialog } = useAttempt()
  const settle = useEffectEvent((fits: boolean) => {
    if (!fits) return onEnd()
    // Offered once more at most, where this call fails.
    noteOffer().catch(() => {})
  })
  useEffect(() => {
    if (isFit !== undefined) settle(isFit)
  }, [isFit])
  if (!isFit) return null

  const press = () =>
    attempt(async () => {
      if (!(await add.mutateAsync())) return
      toast({ kind: 'success', text: t('passkeys.added') })
      onEnd()
    })
  return (
    <>
      <AlertBar
        icon={<KeyRound />}
        title={t('passkeys.offer.title')}
        detail={t('passkeys.offer.text')}
        action={{ label: t('passkeys.offer.action'), loading: add.isPending, onClick: () => void press() }}
        onClose={onEnd}
      />
      {dialog}
    </>
  )
}

/** Undefined until the server and the device have answered. */
function useIsFit(): boolean | undefined {
  const { data, isError } = useQuery(passkeysQuery)
  const [canKeep, setCanKeep] = useState<boolean>()
  useEffect(() => {
    canKeepPasskey().then(setCanKeep, () => setCanKeep(false))
  }, [])
  if (isError || canKeep === false) return false
  return data && canKeep && data.offer
}
