import { type ComponentType, use } from 'react'
import { useParams } from 'react-router'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import {
  type LanderProps,
  type LanderTexts,
  landerTexts,
  type TextFiles,
  type Variants,
  variantOf,
} from './lander.ts'
import { LanderSignup } from './parts/lander-signup.tsx'
import { SharedTextsContext, sharedTexts } from './parts/shared-texts.ts'

/** The screen of one lander (spec/pages 42), with its files of texts. */
export function landerScreen<Texts extends LanderTexts>(
  files: TextFiles,
  Lander: ComponentType<LanderProps<Texts>>,
): ComponentType {
  return function LanderScreen() {
    const { language } = useLanguage()
    const { slug } = useParams()
    // Both begin to load before the screen waits for either.
    const own = landerTexts<Variants<Texts>>(files, language)
    const shared = use(sharedTexts(language))
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
