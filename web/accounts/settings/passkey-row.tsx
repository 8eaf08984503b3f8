import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { shownText } from '#contract/lib/shown-text.ts'
import { type Passkey, passkeyLimits } from '#contract/passkeys.ts'
import { inBold } from '#web/accounts/confirmation/address.tsx'
import { useDeletePasskey, useRenamePasskey } from '#web/accounts/passkeys/passkeys.api.ts'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FormButtons } from './disclosed-form.tsx'
import type { Attempt } from './use-attempt.tsx'

type RowProps = { passkey: Passkey; attempt: Attempt }

export function PasskeyRow({ passkey, attempt }: RowProps) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming) takeLostFocus(pencil.current)
    wasNaming.current = isNaming
  }, [isNaming])
  const { name } = passkey
  return (
    <li className="flex items-center gap-3 py-3">
      {isNaming ? (
        <NameForm passkey={passkey} attempt={attempt} onClose={() => setNaming(false)} />
      ) : (
        <>
          <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted max-sm:hidden" />
          <Facts passkey={passkey} />
          <IconButton ref={pencil} label={t('passkeys.rename_one', { name })} onClick={() => setNaming(true)}>
            <Pencil aria-hidden="true" className="size-5" />
          </IconButton>
          <Remove passkey={passkey} attempt={attempt} />
        </>
      )}
    </li>
  )
}

function Facts({ passkey: { name, created_at, used_at, here } }: { passkey: Passkey }) {
  const t = useT()
  const dates = useDates()
  const used = used_at ? t('passkeys.used', { time: dates.listTime(used_at) }) : t('passkeys.never_used')
  return (
    <span className="flex min-w-0 grow flex-col">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-sm text-muted">{t('passkeys.made', { date: dates.listTime(created_at) })}</span>
      <span className="text-sm text-muted">{used}</span>
      {!here && <span className="text-sm text-muted">{t('passkeys.elsewhere')}</span>}
    </span>
  )
}

function NameForm({ passkey, attempt, onClose }: RowProps & { onClose: () => void }) {
  const t = useT()
  const rename = useRenamePasskey()
  const [name, setName] = useState(passkey.name)
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rename.isPending) return
    setMissing(!shownText(name))
    if (!shownText(name)) return event.currentTarget.querySelector('input')?.focus()
    void attempt(() => rename.mutateAsync({ id: passkey.id, name }).then(onClose))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex grow flex-col gap-3">
      <Field
        label={t('passkeys.name')}
        error={missing ? t('errors.request.field_required') : undefined}
        required
      >
        <TextInput
          name="name"
          value={name}
          maxLength={passkeyLimits.nameMax}
          autoComplete="off"
          autoFocus
          onChange={(event) => {
            setName(event.target.value)
            setMissing(false)
          }}
        />
      </Field>
      <FormButtons label={t('passkeys.rename')} loading={rename.isPending} onCancel={onClose} />
    </form>
  )
}

function Remove({ passkey: { id, name }, attempt }: RowProps) {
  const t = useT()
  const remove = useDeletePasskey()
  const [isAsking, setAsking] = useState(false)
  // The row is removed with its button: the heading takes the focus.
  const place = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLElement | null>(null)
  useEffect(() => () => takeLostFocus(heading.current), [])
  const confirm = () => {
    heading.current = place.current?.closest('section')?.querySelector('h2') ?? null
    setAsking(false)
    void attempt(() => remove.mutateAsync(id), t('passkeys.removed'))
  }
  return (
    <>
      <IconButton
        ref={place}
        label={t('passkeys.remove_one', { name })}
        aria-busy={remove.isPending || undefined}
        onClick={() => setAsking(true)}
        className="-ms-2"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={t('passkeys.remove_title')}
        confirmLabel={t('passkeys.remove')}
        danger
      >
        <p>{t.rich('passkeys.remove_text', { name, b: inBold })}</p>
      </ConfirmDialog>
    </>
  )
}
