import type { nl } from './nl.ts'

export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of the catalogues of the admin; nl is the source of the keys. */
export type AdminMessages = Texts<typeof nl>
