import type { nl } from './nl.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape that every catalogue has; nl is the source of the keys. */
export type Messages = Texts<typeof nl>
