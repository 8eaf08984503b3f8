import type { nl } from './nl.ts'
import type { nl as serverNl } from './server/nl.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every catalogue of the web; nl is the source of the keys. */
export type Messages = Texts<typeof nl>
/** The same for the texts that only the server shows. */
export type ServerMessages = Texts<typeof serverNl>
