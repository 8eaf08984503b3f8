import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { de as deServer } from './server/de.ts'
import { en as enServer } from './server/en.ts'
import { es as esServer } from './server/es.ts'
import { fr as frServer } from './server/fr.ts'
import { it as itServer } from './server/it.ts'
import { nl as nlServer } from './server/nl.ts'
import { pl as plServer } from './server/pl.ts'

/**
 * All texts in all languages, for the server. The browser loads one language, without the texts
 * that only the server shows.
 */
export const catalogues = {
  nl: { ...nl, ...nlServer },
  de: { ...de, ...deServer },
  en: { ...en, ...enServer },
  es: { ...es, ...esServer },
  fr: { ...fr, ...frServer },
  it: { ...it, ...itServer },
  pl: { ...pl, ...plServer },
}
