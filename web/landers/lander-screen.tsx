import { type ComponentType, use } from 'react'
import { useParams } from 'react-router'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import {
  chooseVariant,
  type LanderProps,
  type LanderTexts,
  landerTexts,
  type TextFiles,
  type Variants,
} from './lander.ts'
import { LanderSignup } from './parts/lander-signup.tsx'
import { SharedTextsContext, sharedTexts } from './parts/shared-texts.ts'

/** (spec/pages 42) */
export function landerScreen<Texts extends LanderTexts>(
  files: TextFiles,
  Lander: ComponentType<LanderProps<Texts>>,
): ComponentType {
  return function LanderScreen() {
    const { language } = useLanguage()
    const { slug } = useParams()
    // Both start loading before the screen waits for either.
    const landerLoad = landerTexts<Variants<Texts>>(files, language)
    const shared = use(sharedTexts(language))
    const texts = chooseVariant(use(landerLoad), slug)
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
