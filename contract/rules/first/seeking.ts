import { type Gender, genders, type Seeking } from './values.ts'

export const gendersOf = (seeking: Seeking): readonly Gender[] => (seeking === 'both' ? genders : [seeking])

/** Whether somebody of this sexuality is offered both genders (spec/profiles 12). */
export const offersBoth = (sexuality: string | null | undefined): boolean => sexuality === 'bi'

type Orientation = { seeking: Seeking | ''; sexuality?: string | null }

/** False where somebody seeks both and their sexuality means one gender (spec/profiles 12). */
export const seekingFits = ({ seeking, sexuality }: Orientation): boolean =>
  seeking !== 'both' || !sexuality || offersBoth(sexuality)

/** Sensitive fields need consent. */
export const hasConsent = (form: { sexuality?: string; sensitive_consent?: boolean }): boolean =>
  !form.sexuality || form.sensitive_consent === true
