import './landers.css'
import { type ComponentType, use } from 'react'
import { useParams } from '#web/lib/routing/router.tsx'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { loadLander, presumedLanguage, variantOf } from './lander.ts'
import { LanderSignup } from './parts/lander-signup.tsx'
import { SharedTextsContext } from './parts/shared-texts.ts'

/** Loads the screen of one lander with the lander: its later parts are known only then. */
export async function loadLanderScreen(name: string): Promise<ComponentType> {
  const presumed = presumedLanguage()
  if (presumed) await loadLander(name, presumed).catch(() => {})
  return landerScreen(name)
}

/** The screen of one lander (spec/pages 42). */
export function landerScreen(name: string): ComponentType {
  return function LanderScreen() {
    const { language } = useLanguage()
    const { slug } = useParams()
    const { Lander, variants, shared } = use(loadLander(name, language))
    const texts = variantOf(variants, slug)
    usePageTitle(texts.title)
    return (
      <SharedTextsContext value={shared}>
        <LanderSignup>
          <Lander texts={texts} />
        </LanderSignup>
      </SharedTextsContext>
    )
  }
}
