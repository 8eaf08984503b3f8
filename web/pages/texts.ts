import type { Language } from '#contract/values.ts'
import type { PageText } from './page-text.ts'

/** One chunk per page and language, loaded when it is read. */
export type PageTexts = Record<Language, () => Promise<PageText>>

export const termsTexts: PageTexts = {
  nl: () => import('./terms.nl.ts').then((file) => file.terms),
  de: () => import('./terms.de.ts').then((file) => file.terms),
  en: () => import('./terms.en.ts').then((file) => file.terms),
  es: () => import('./terms.es.ts').then((file) => file.terms),
  fr: () => import('./terms.fr.ts').then((file) => file.terms),
  it: () => import('./terms.it.ts').then((file) => file.terms),
  pl: () => import('./terms.pl.ts').then((file) => file.terms),
}

export const privacyTexts: PageTexts = {
  nl: () => import('./privacy.nl.ts').then((file) => file.privacy),
  de: () => import('./privacy.de.ts').then((file) => file.privacy),
  en: () => import('./privacy.en.ts').then((file) => file.privacy),
  es: () => import('./privacy.es.ts').then((file) => file.privacy),
  fr: () => import('./privacy.fr.ts').then((file) => file.privacy),
  it: () => import('./privacy.it.ts').then((file) => file.privacy),
  pl: () => import('./privacy.pl.ts').then((file) => file.privacy),
}

export const returnPolicyTexts: PageTexts = {
  nl: () => import('./return-policy.nl.ts').then((file) => file.returnPolicy),
  de: () => import('./return-policy.de.ts').then((file) => file.returnPolicy),
  en: () => import('./return-policy.en.ts').then((file) => file.returnPolicy),
  es: () => import('./return-policy.es.ts').then((file) => file.returnPolicy),
  fr: () => import('./return-policy.fr.ts').then((file) => file.returnPolicy),
  it: () => import('./return-policy.it.ts').then((file) => file.returnPolicy),
  pl: () => import('./return-policy.pl.ts').then((file) => file.returnPolicy),
}
