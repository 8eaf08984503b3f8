import { ExternalLink } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AdminBrand } from '#contract/admin/site.ts'
import { type Language, languages } from '#contract/rules/values.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useBrand, useSaveBrand } from '#web/admin/site/site.api.ts'
import { PageHead, RoomError } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { BrandColours } from './brand-colours.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { type FieldSpec, FieldsForm } from './fields-form.tsx'

export function BrandRoom() {
  const t = useT()
  const { id: key = '' } = useParams()
  const query = useBrand(key)
  if (query.error && !query.data) return <RoomError title={t('admin.rooms.site')} query={query} />
  if (!query.data) return <Skeleton className="h-8 w-60" />
  return <BrandPage key={key} brand={query.data} />
}

function BrandPage({ brand }: { brand: AdminBrand }) {
  const t = useT()
  const name = typeof brand.fields.name === 'string' ? brand.fields.name : brand.key
  return (
    <>
      <PageHead
        title={name}
        text={
          <Link to="/admin/site?part=brands" className="text-link underline">
            {t('admin.site_room.all_brands')}
          </Link>
        }
      >
        <a href={brand.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'outline' })}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('admin.site_room.open')}
        </a>
        <Link
          to={`/admin/site?part=changes&subject=${brand.key}`}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('admin.site_room.parts.changes')}
        </Link>
      </PageHead>
      <Names brand={brand} />
      <Words brand={brand} />
      <Part title={t('admin.site_room.colours')}>
        <BrandColours brand={brand} />
      </Part>
      <Part title={t('admin.site_room.logo')}>
        <BrandLogo brand={brand} />
      </Part>
      <Company brand={brand} />
    </>
  )
}

const nameSpecs = (t: T, { companies, now }: AdminBrand): FieldSpec[] => [
  { field: 'name', kind: 'text', label: t('admin.site_room.brand.name') },
  {
    field: 'hosts',
    kind: 'lines',
    label: t('admin.site_room.brand.hosts'),
    hint: t('admin.site_room.brand.hosts_hint'),
  },
  {
    field: 'domain_language',
    kind: 'text',
    label: t('admin.site_room.brand.domain_language'),
    hint: t('admin.site_room.brand.domain_language_hint'),
  },
  {
    field: 'languages',
    kind: 'list',
    label: t('admin.site_room.brand.languages'),
    hint: t('admin.site_room.brand.languages_hint', { languages: languages.join(', ') }),
  },
  {
    field: 'countries',
    kind: 'list',
    label: t('admin.site_room.brand.countries'),
    hint: t('admin.site_room.brand.countries_hint'),
    placeholder: now.countries.join(', '),
  },
  {
    field: 'mail_from',
    kind: 'text',
    label: t('admin.site_room.brand.mail_from'),
    hint: t('admin.site_room.brand.mail_from_hint', { example: 'Gloed <no-reply@gloed.example>' }),
    placeholder: now.mail_from,
  },
  {
    field: 'support_email',
    kind: 'text',
    label: t('admin.site_room.brand.support_email'),
    hint: t('admin.site_room.brand.support_email_hint'),
    placeholder: now.support_email,
  },
  {
    field: 'company',
    kind: { choices: companies.map(({ key }) => key) },
    label: t('admin.site_room.company'),
    hint: t('admin.site_room.brand.company_hint'),
  },
]

function Names({ brand }: { brand: AdminBrand }) {
  const t = useT()
  const save = useSaveBrand(brand.key, 'brand')
  const specs = useMemo(() => nameSpecs(t, brand), [t, brand])
  // A brand without a company gets one below.
  const visibleSpecs = brand.company ? specs : specs.filter(({ field }) => field !== 'company')
  return (
    <Part title={t('admin.site_room.names')}>
      <FieldsForm fields={brand.fields} specs={visibleSpecs} save={save} />
    </Part>
  )
}

const wordFields = [
  'index_title',
  'description',
  'entry_warning',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const

function Words({ brand }: { brand: AdminBrand }) {
  const t = useT()
  const save = useSaveBrand(brand.key, 'brand')
  const [language, setLanguage] = useState<Language>('nl')
  const specs = wordFields.map((field): FieldSpec => {
    const usual = brand.usual.words[field]?.[language]
    return {
      field: `${field}.${language}`,
      kind: 'words',
      label: t(`admin.site_room.words.${field}`),
      hint: usual
        ? t('admin.site_room.usual', { value: usual })
        : t('admin.site_room.words.usual_of_language'),
      lang: language,
      canReset: true,
    }
  })
  return (
    <Part title={t('admin.site_room.words.title')}>
      <p className="mb-3 max-w-180 text-muted">{t('admin.site_room.words.text')}</p>
      <Field label={t('admin.account.language')} className="mb-4 max-w-60">
        <Select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <FieldsForm key={language} fields={brand.fields} specs={specs} save={save} />
    </Part>
  )
}

const companySpecs = (t: T): FieldSpec[] => [
  { field: 'name', kind: 'text', label: t('admin.site_room.company_fields.name') },
  { field: 'address', kind: 'text', label: t('admin.site_room.company_fields.address') },
  { field: 'city', kind: 'text', label: t('admin.site_room.company_fields.city') },
  { field: 'country', kind: 'text', label: t('admin.site_room.company_fields.country') },
  { field: 'kvk', kind: 'text', label: t('admin.site_room.company_fields.kvk') },
  { field: 'tradenames', kind: 'lines', label: t('admin.site_room.company_fields.tradenames') },
  { field: 'vat_numbers', kind: 'lines', label: t('admin.site_room.company_fields.vat_numbers') },
  { field: 'support_phone', kind: 'text', label: t('admin.site_room.company_fields.support_phone') },
  {
    field: 'delete_discount',
    kind: 'number',
    label: t('admin.site_room.company_fields.delete_discount'),
    hint: t('admin.site_room.company_fields.delete_discount_hint'),
  },
  {
    field: 'creditor_id',
    kind: 'text',
    label: t('admin.site_room.company_fields.creditor_id'),
    hint: t('admin.site_room.company_fields.creditor_id_hint'),
  },
]

function Company({ brand }: { brand: AdminBrand }) {
  const t = useT()
  const save = useSaveBrand(brand.key, 'company')
  const specs = useMemo(() => companySpecs(t), [t])
  return (
    <Part title={t('admin.site_room.company')}>
      <p className="mb-3 max-w-180 text-muted">
        {brand.company
          ? t('admin.site_room.company_text', { key: brand.company.key })
          : t('admin.site_room.company_new')}
      </p>
      <FieldsForm fields={brand.company?.fields ?? {}} specs={specs} save={save} />
    </Part>
  )
}
