import { Eye, KeyRound, Lock } from 'lucide-react'
import { type PhotoVisibility, photoVisibilities } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

export const visibilityIcons = { public: Eye, private: Lock, on_request: KeyRound } as const

/** (spec/photos 8) */
export function useVisibilities() {
  const t = useT()
  return photoVisibilities.map((value: PhotoVisibility) => {
    const Icon = visibilityIcons[value]
    return {
      value,
      label: t(`enums.photo_visibility.${value}`),
      hint: t(`photos.who_sees.${value}`),
      icon: <Icon aria-hidden="true" className="size-5 shrink-0" />,
    }
  })
}
