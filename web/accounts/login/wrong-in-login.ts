import { isEmail } from '#contract/lib/mail-address.ts'
import type { T } from '#web/lib/texts/i18n.tsx'

type LoginFields = { email: string; password: string; code: string; challenge: string | undefined }

export type WrongInLogin = { email?: string; password?: string; code?: string }

export const wrongInLogin = ({ email, password, code, challenge }: LoginFields, t: T): WrongInLogin => ({
  email: isEmail(email) ? undefined : t('errors.accounts.email_invalid'),
  password: password ? undefined : t('errors.request.field_required'),
  code: challenge && !code ? t('errors.request.field_required') : undefined,
})
