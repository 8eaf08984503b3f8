import { Coins, MessagesSquare, UserRoundX } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { shownText } from '#contract/lib/shown-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { OwnerProofFields, useOwnerProof } from '#web/accounts/passkeys/owner-proof.tsx'
import { needsFreshLogin } from '#web/accounts/security.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useDeleteAccount } from './deletion.api.ts'
import type { Draft } from './draft.ts'

export function ConfirmStep({ draft, onBack }: { draft: Draft; onBack: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const { user } = useUser()
  const remove = useDeleteAccount()
  const proof = useOwnerProof()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)

  const refused = fieldErrors(remove.error).password
  const edit = (text: string) => {
    setPassword(text)
    setMissing(false)
    remove.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason, remarks } = draft
    if (remove.isPending || remove.isSuccess || !reason) return
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')
    const isMissing = proof.needsPassword && !password
    setMissing(isMissing)
    if (isMissing) return input?.focus()
    remove.mutate(
      { password: password || undefined, reason, remarks: shownText(remarks) || undefined },
      {
        onError: (error) => {
          if (needsFreshLogin(error)) proof.reset()
          input?.focus()
        },
      },
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <WhatGoes credits={user?.credits ?? 0} />
      <p className="text-muted">{t('settings.delete.grace', { days: limits.deletionGraceDays })}</p>
      {remove.error && !refused && <Alert kind="danger">{errorText(remove.error)}</Alert>}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <OwnerProofFields
        proof={proof}
        label={t('accounts.signup.password')}
        error={missing ? t('errors.request.field_required') : refused}
        value={password}
        onChange={(event) => edit(event.target.value)}
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" variant="danger" full loading={remove.isPending || remove.isSuccess}>
          {t('settings.delete.submit', { days: limits.deletionGraceDays })}
        </Button>
        <Button variant="outline" full onClick={onBack}>
          {t('settings.delete.back')}
        </Button>
      </div>
    </form>
  )
}

function WhatGoes({ credits }: { credits: number }) {
  const t = useT()
  const losses = [
    { Icon: UserRoundX, text: t('settings.delete.goes_profile') },
    { Icon: MessagesSquare, text: t('settings.delete.goes_contacts') },
    { Icon: Coins, text: t('settings.delete.goes_credits', { count: credits }) },
  ]
  return (
    <div className="flex flex-col gap-3">
      <h2 tabIndex={-1} className="text-xl">
        {t('settings.delete.confirm_title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {losses.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-4">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
