import { useState } from 'react'
import type { AdminBrand } from '#contract/admin/site.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useSaveBrand } from '#web/admin/site/site.api.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

/** In an `img`, an SVG runs no scripts. */
const asImage = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A preview comes before saving. */
export function BrandLogo({ brand }: { brand: AdminBrand }) {
  const t = useT()
  const save = useSaveBrand(brand.key, 'brand')
  const [chosen, setChosen] = useState<string>()
  const present = typeof brand.fields.logo === 'string' ? brand.fields.logo : undefined
  const preview = chosen ?? present
  const send = (logo: string | null) =>
    save.mutate(
      { changes: { logo }, was: { logo: present ?? null } },
      { onSuccess: () => setChosen(undefined) },
    )
  const { logo: refused } = fieldErrors(save.error)
  return (
    <div className="flex flex-col items-start gap-4">
      {preview ? (
        <img src={asImage(preview)} alt={t('admin.site_room.logo')} className="size-20 rounded-lg" />
      ) : (
        <p className="text-muted">{t('admin.site_room.logo_usual')}</p>
      )}
      <Field
        label={t('admin.site_room.logo_file')}
        hint={t('admin.site_room.logo_hint')}
        error={refused}
        className="max-w-100"
      >
        <TextInput
          type="file"
          accept=".svg,image/svg+xml"
          onChange={({ target }) =>
            void target.files?.[0]?.text().then((text) => setChosen(text.trim().slice(0, 20_001)))
          }
        />
      </Field>
      {!refused && <ErrorNote error={save.error} />}
      <span className="flex flex-wrap gap-2">
        <Button
          disabled={chosen === undefined}
          loading={save.isPending}
          onClick={() => chosen !== undefined && send(chosen)}
        >
          {t('admin.site_room.save_logo')}
        </Button>
        {present && (
          <Button variant="ghost" loading={save.isPending} onClick={() => send(null)}>
            {t('admin.site_room.remove_logo')}
          </Button>
        )}
      </span>
    </div>
  )
}
