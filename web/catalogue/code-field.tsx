import { TicketPercent } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { Discount } from '#contract/catalogue.ts'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { useTryCode } from './catalogue.api.ts'
import type { CodeAnswer } from './code-action.ts'
import { usePercent } from './money.ts'
import { parseCode } from './shop-query.ts'

export type CodeFieldProps = {
  /** The discount that the prices include now. */
  discount: Discount | null
  /** The code in the address. */
  code: string | undefined
  refused: unknown
  onChange: (code: string | undefined) => void
}

/** The typed text stays until the server accepts it. */
export function CodeField({ discount, code, refused, onChange }: CodeFieldProps) {
  const t = useT()
  const before = useRefused(useActionData<CodeAnswer>())
  const [typed, type] = useState(before.typed?.code ?? (refused ? (code ?? '') : ''))
  const [chosen, setChosen] = useState<{ code: string | undefined }>()
  const choose = (next: string | undefined) => {
    setChosen({ code: next })
    onChange(next)
  }
  const { attempt, error, checking } = useAttempt({ refused, before, onChange: choose })
  // The pressed control is gone, so what replaces it takes the focus.
  const isNews = chosen !== undefined && chosen.code === code

  if (code && discount?.code === code)
    return <Taken discount={discount} isNews={isNews} onRemove={() => choose(undefined)} />
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim()) attempt(typed)
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="flex max-w-105 items-start gap-3">
      <Field label={t('catalogue.code.label')} error={error} className="grow">
        <TextInput
          name="code"
          value={typed}
          onChange={(event) => type(event.target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          autoFocus={isNews}
        />
      </Field>
      <Button type="submit" variant="outline" loading={checking} className="mt-7.5">
        {t('catalogue.code.apply')}
      </Button>
    </form>
  )
}

// The server decides about codes (spec/prices 13); a text that cannot be a code is not sent.
type AttemptProps = Pick<CodeFieldProps, 'refused' | 'onChange'> & { before: ReturnType<typeof useRefused> }

function useAttempt({ refused, before, onChange }: AttemptProps) {
  const t = useT()
  const errorText = useErrorText()
  const tryCode = useTryCode()
  const [impossible, setImpossible] = useState(false)

  const attempt = (typed: string) => {
    const newCode = parseCode(typed)
    setImpossible(!newCode)
    before.forget()
    tryCode.reset()
    if (newCode) tryCode.mutate(newCode, { onSuccess: (found) => onChange(found.code) })
  }
  const failure = tryCode.error ?? before.error ?? (tryCode.isIdle ? refused : undefined)
  const error = impossible
    ? t('errors.catalogue.code_not_found')
    : failure
      ? (fieldErrors(failure).code ?? errorText(failure))
      : before.wrong.code
  return { attempt, error, checking: tryCode.isPending }
}

type TakenProps = { discount: Discount; isNews: boolean; onRemove: () => void }

function Taken({ discount, isNews, onRemove }: TakenProps) {
  const t = useT()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNews) takeLostFocus(line.current?.querySelector('button'))
  }, [isNews])
  const percentage = usePercent()(discount.value_percentage)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onRemove()
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="remove" value="yes" />
      <p ref={line} role="status" className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{t('catalogue.code.label')}</span>
        <Chip
          tone="success"
          icon={<TicketPercent aria-hidden="true" className="size-4 shrink-0" />}
          removeLabel={t('catalogue.code.remove', { code: discount.code })}
        >
          {t('catalogue.code.taken', { code: discount.code, percentage })}
        </Chip>
      </p>
    </form>
  )
}
