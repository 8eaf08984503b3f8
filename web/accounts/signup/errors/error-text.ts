import type { SignupField } from '#web/accounts/signup/form.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import type { FieldError } from './form-errors.ts'

/** The catalogue's text, or the server's own. */
export function useFieldErrorText(minAge: number): (error: FieldError | undefined) => string | undefined {
  const t = useT()
  return (error) => {
    if (!error) return undefined
    if (error.code === undefined) return error.message || t('errors.request.field_invalid')
    if (error.code === 'profiles.birth_date_required') {
      return t('errors.profiles.birth_date_required', { min_age: String(minAge) })
    }
    return t(`errors.${error.code}`)
  }
}

/** The label of the region depends on the country. */
export function useFieldLabels(country: string): Record<SignupField, string> {
  const t = useT()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const label = regions?.find((one) => one.country === country)?.region_label[language]
  return {
    gender: t('accounts.signup.gender'),
    seeking: t('accounts.signup.seeking'),
    sexuality: t('accounts.signup.sexuality'),
    sensitive_consent: t('accounts.signup.consent'),
    date_of_birth: t('accounts.signup.birth_date'),
    country: t('accounts.signup.country'),
    region: label ?? t('accounts.signup.region'),
    city: t('accounts.signup.city'),
    name: t('accounts.signup.name'),
    signup_message: t('accounts.signup.message'),
    email: t('accounts.signup.email'),
    password: t('accounts.signup.password'),
    terms: t('accounts.signup.terms_label'),
    promotions: t('accounts.signup.promotions_label'),
  }
}
