import { type FormEvent, useState } from 'react'
import type { AdminBrand } from '#contract/admin/site.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useSaveBrand } from '#web/admin/site/site.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { inputClass } from '#web/ui/forms/inputs.tsx'
import { ColourPreview } from './colour-preview.tsx'
import { changedFields } from './fields-form.tsx'

const schemes = ['light', 'dark'] as const
const colourField = (scheme: (typeof schemes)[number], token: string) => `colours.${scheme}.${token}`

/** The server checks the contrast. */
export function BrandColours({ brand }: { brand: AdminBrand }) {
  const t = useT()
  const save = useSaveBrand(brand.key, 'brand')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const tokens = Object.keys(brand.usual.colours.light)
  const specs = tokens.flatMap((token) =>
    schemes.map((scheme) => ({ field: colourField(scheme, token), kind: 'text' as const })),
  )
  const fieldText = (field: string) => typed[field] ?? (brand.fields[field] as string | undefined) ?? ''
  const colourOf = (scheme: (typeof schemes)[number], token: string) =>
    fieldText(colourField(scheme, token)) || (brand.usual.colours[scheme][token] ?? '')
  const errors = Object.values(fieldErrors(save.error)).filter((text) => text !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = changedFields(brand.fields, specs, typed)
    if (!save.isPending && Object.keys(body.changes).length > 0)
      save.mutate(body, { onSuccess: () => setTyped({}) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="max-w-180 text-muted">{t('admin.site_room.colours_text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {schemes.map((scheme) => (
          <ColourPreview
            key={scheme}
            title={t(`admin.site_room.schemes.${scheme}`)}
            colourOf={(token) => colourOf(scheme, token)}
          />
        ))}
      </div>
      {errors.map((text) => (
        <FieldError key={text} id="colour-error" error={text} />
      ))}
      {errors.length === 0 && <ErrorNote error={save.error} />}
      <details>
        <summary className="cursor-pointer py-2 text-link underline">
          {t('admin.site_room.edit_colours')}
        </summary>
        <table className="mt-2 w-full max-w-180 text-sm">
          <caption className="sr-only">{t('admin.site_room.colours')}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-2 pe-3 text-start">
                {t('admin.site_room.token')}
              </th>
              {schemes.map((scheme) => (
                <th key={scheme} scope="col" className="py-2 pe-3 text-start">
                  {t(`admin.site_room.schemes.${scheme}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token}>
                <th scope="row" className="py-1 pe-3 text-start font-normal wrap-anywhere">
                  <code>{token}</code>
                </th>
                {schemes.map((scheme) => (
                  <td key={scheme} className="py-1 pe-3">
                    <ColourInput
                      label={`${token} ${t(`admin.site_room.schemes.${scheme}`)}`}
                      value={fieldText(colourField(scheme, token))}
                      usual={brand.usual.colours[scheme][token] ?? ''}
                      onChange={(text) => setTyped({ ...typed, [colourField(scheme, token)]: text })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Button type="submit" loading={save.isPending} className="self-start">
        {t('admin.site_room.save_colours')}
      </Button>
    </form>
  )
}

type ColourInputProps = { label: string; value: string; usual: string; onChange: (text: string) => void }

function ColourInput({ label, value, usual, onChange }: ColourInputProps) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-6 shrink-0 rounded-sm border border-border-strong max-sm:hidden"
        style={{ backgroundColor: value || usual }}
      />
      <input
        aria-label={label}
        value={value}
        placeholder={usual}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={7}
        className={`${inputClass} min-w-0 font-mono`}
      />
    </span>
  )
}
