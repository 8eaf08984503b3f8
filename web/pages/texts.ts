import type { Language } from '#contract/rules/values.ts'
import type { PageText } from './page-text.ts'

/** One chunk per page and language, loaded when the page opens. */
export type PageTexts = Record<Language, () => Promise<PageText>>

export const termsTexts: PageTexts = {
  nl: () => import('./texts/terms.nl.ts').then((file) => file.terms),
  de: () => import('./texts/terms.de.ts').then((file) => file.terms),
  en: () => import('./texts/terms.en.ts').then((file) => file.terms),
  es: () => import('./texts/terms.es.ts').then((file) => file.terms),
  fr: () => import('./texts/terms.fr.ts').then((file) => file.terms),
  it: () => import('./texts/terms.it.ts').then((file) => file.terms),
  pl: () => import('./texts/terms.pl.ts').then((file) => file.terms),
}

export const privacyTexts: PageTexts = {
  nl: () => import('./texts/privacy.nl.ts').then((file) => file.privacy),
  de: () => import('./texts/privacy.de.ts').then((file) => file.privacy),
  en: () => import('./texts/privacy.en.ts').then((file) => file.privacy),
  es: () => import('./texts/privacy.es.ts').then((file) => file.privacy),
  fr: () => import('./texts/privacy.fr.ts').then((file) => file.privacy),
  it: () => import('./texts/privacy.it.ts').then((file) => file.privacy),
  pl: () => import('./texts/privacy.pl.ts').then((file) => file.privacy),
}

export const returnPolicyTexts: PageTexts = {
  nl: () => import('./texts/return-policy.nl.ts').then((file) => file.returnPolicy),
  de: () => import('./texts/return-policy.de.ts').then((file) => file.returnPolicy),
  en: () => import('./texts/return-policy.en.ts').then((file) => file.returnPolicy),
  es: () => import('./texts/return-policy.es.ts').then((file) => file.returnPolicy),
  fr: () => import('./texts/return-policy.fr.ts').then((file) => file.returnPolicy),
  it: () => import('./texts/return-policy.it.ts').then((file) => file.returnPolicy),
  pl: () => import('./texts/return-policy.pl.ts').then((file) => file.returnPolicy),
}
