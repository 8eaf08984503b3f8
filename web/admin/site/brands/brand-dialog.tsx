import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createBrand } from '#contract/admin/site.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { reloadSite, useBrand, useBrands } from '#web/admin/site/site.api.ts'
import { FormDialog } from '#web/admin/ui/form-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx'
import { findError } from './fields-form.tsx'

/** Everything else about a new site is edited in its room. */
export function BrandDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [first] = useBrands().data?.brands ?? []
  const companies = useBrand(first?.key ?? 'vonk').data?.companies ?? []
  const [values, setValues] = useState({ key: '', name: '', hosts: '', company: '' })
  const company = values.company || companies[0]?.key || ''
  const create = useMutation({
    mutationFn: () =>
      call(createBrand, {
        body: { ...values, company, hosts: values.hosts.split(/\s+/).filter(Boolean) },
      }),
    onSuccess: async ({ key }) => {
      await reloadSite()
      void navigate(`/admin/site/brands/${key}`)
    },
  })
  const errors = fieldErrors(create.error)
  const input = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    autoCapitalize: 'none',
    spellCheck: false,
  })
  return (
    <FormDialog
      title={t('admin.site_room.new_brand')}
      submitLabel={t('admin.site_room.new_brand')}
      pending={create.isPending}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <Field
        label={t('admin.site_room.brand.key')}
        hint={t('admin.site_room.brand.key_hint')}
        error={errors.key}
        required
      >
        <TextInput {...input('key')} maxLength={40} data-autofocus />
      </Field>
      <Field label={t('admin.site_room.brand.name')} error={errors.name} required>
        <TextInput {...input('name')} maxLength={60} />
      </Field>
      <Field
        label={t('admin.site_room.brand.hosts')}
        hint={t('admin.site_room.brand.hosts_hint')}
        error={findError(errors, 'hosts')}
      >
        <TextArea {...input('hosts')} rows={2} />
      </Field>
      <Field label={t('admin.site_room.company')} error={errors.company}>
        <Select {...input('company')} value={company}>
          {companies.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {Object.keys(errors).length === 0 && <ErrorNote error={create.error} />}
    </FormDialog>
  )
}
