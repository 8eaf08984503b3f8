import { type ComponentType, use } from 'react'
import { useParams } from 'react-router'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { type LanderProps, type LanderTexts, landerTexts, type Variants, variantOf } from './lander.ts'
import { LanderSignup } from './parts/lander-signup.tsx'
import { type SharedTexts, SharedTextsContext } from './parts/shared-texts.ts'

/** The screen of one lander (spec/pages 42), by its name in the address. */
export function landerScreen<Texts extends LanderTexts>(
  name: string,
  Lander: ComponentType<LanderProps<Texts>>,
): ComponentType {
  return function LanderScreen() {
    const { language } = useLanguage()
    const { slug } = useParams()
    // Both begin to load before the screen waits for either.
    const own = landerTexts<Variants<Texts>>(name, language)
    const shared = use(landerTexts<SharedTexts>('shared', language))
    const texts = variantOf(use(own), slug)
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
