import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Messages } from './messages.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'

/** All languages at once, for the server; the browser loads one. */
export const catalogues = { nl, de, en, es, fr, it, pl } satisfies Record<string, Messages>
