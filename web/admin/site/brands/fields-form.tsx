import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { SiteFields } from '#contract/admin/site.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { isChanged, type Kind, textOfValue, valueOfText } from '#web/admin/site/field-kinds.ts'
import type { Changed } from '#web/admin/site/site.api.ts'
import { ValueInput } from '#web/admin/site/value-input.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'

export type FieldSpec = {
  field: string
  kind: Kind
  label: string
  hint?: ReactNode
  lang?: string
  placeholder?: string
  /** Offers to go back to the usual value. */
  canReset?: boolean
}

export type SaveFields = UseMutationResult<unknown, Error, Changed>

/** With the values before the change. */
export function changedFields(
  fields: SiteFields,
  specs: readonly Pick<FieldSpec, 'field' | 'kind'>[],
  typed: Readonly<Record<string, string>>,
): Changed {
  const touched = specs.filter(
    ({ field, kind }) => typed[field] !== undefined && isChanged(kind, fields[field] ?? null, typed[field]),
  )
  const of = (valueOf: (spec: (typeof touched)[number]) => unknown) =>
    Object.fromEntries(touched.map((spec) => [spec.field, valueOf(spec)]))
  return {
    changes: of(({ field, kind }) => valueOfText(kind, typed[field] ?? '')),
    was: of(({ field }) => fields[field] ?? null),
  }
}

/** The server names a value in a list by its place. */
export const findError = (errors: Record<string, string | undefined>, field: string): string | undefined =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]

type FieldsFormProps = {
  fields: SiteFields
  specs: readonly FieldSpec[]
  save: SaveFields
}

/** Sends only changes, with the values before them. */
export function FieldsForm({ fields, specs, save }: FieldsFormProps) {
  const t = useT()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const errors = fieldErrors(save.error)
  const send = (body: Changed) => {
    if (!save.isPending && Object.keys(body.changes).length > 0)
      save.mutate(body, { onSuccess: () => setTyped({}) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(changedFields(fields, specs, typed))
  }
  const inForm = specs.some(({ field }) => findError(errors, field))
  return (
    <form noValidate onSubmit={submit} className="flex max-w-180 flex-col gap-4">
      {specs.map(({ field, kind, label, hint, lang, placeholder, canReset }) => (
        <div key={field} className="flex flex-col items-start gap-1">
          <Field label={label} hint={hint} error={findError(errors, field)} className="w-full">
            <ValueInput
              kind={kind}
              value={typed[field] ?? textOfValue(kind, fields[field])}
              onChange={(text) => setTyped({ ...typed, [field]: text })}
              lang={lang}
              placeholder={placeholder}
            />
          </Field>
          {canReset && (fields[field] ?? null) !== null && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('admin.site_room.usual_words_of', { name: label })}
              onClick={() => send({ changes: { [field]: null }, was: { [field]: fields[field] } })}
            >
              {t('admin.site_room.usual_words')}
            </Button>
          )}
        </div>
      ))}
      {!inForm && <ErrorNote error={save.error} />}
      <Button type="submit" loading={save.isPending} className="self-start">
        {t('admin.save')}
      </Button>
    </form>
  )
}
