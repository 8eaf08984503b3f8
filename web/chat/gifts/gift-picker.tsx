import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { lengthOf } from '#contract/lib/length-of.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import { limits } from '#contract/rules/limits.ts'
import { type GiftKey, giftKeys } from '#contract/rules/values.ts'
import { buyPath } from '#web/catalogue/shop-query.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { GiftArt } from './gift-art.tsx'
import { WordsField } from './words-field.tsx'

export type GiftPickerProps = {
  name: string
  /** In credits. */
  cost: number
  left: number
  onGive: (gift: GiftKey, words: string) => void
  onClose: () => void
}

/** In steps, so that no single press sends a gift (spec/chat 9). */
export function GiftPicker({ name, cost, left, onGive, onClose }: GiftPickerProps) {
  const t = useT()
  const [gift, choose] = useState<GiftKey>()
  const { pathname } = useLocation()
  const [words, write] = useState('')
  const tooDear = cost > left
  const give = () => {
    if (!gift) return
    onGive(gift, shownText(words))
    onClose()
  }
  const footer = gift && (
    <>
      <Button
        variant="ghost"
        onClick={() => choose(undefined)}
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      >
        {t('chat.gift.other')}
      </Button>
      <Button onClick={give} disabled={tooDear || lengthOf(words.trim()) > limits.giftWordsMax}>
        {t('chat.gift.send', { cost })}
      </Button>
    </>
  )
  return (
    <Sheet open onClose={onClose} size="md" title={t('chat.gift.title', { name })} footer={footer}>
      {tooDear && (
        <div className="mb-4">
          <Alert kind="warning" action={{ label: t('chat.buy_credits'), to: buyPath(pathname) }}>
            {t('errors.chat.insufficient_credits')}
          </Alert>
        </div>
      )}
      {gift ? (
        <div className="flex flex-col items-center gap-4">
          <GiftArt gift={gift} className="size-28 animate-arrive" />
          <p className="text-lg font-semibold">{t(`enums.gift.${gift}`)}</p>
          <div className="w-full">
            <WordsField words={words} max={limits.giftWordsMax} onWrite={write} />
          </div>
        </div>
      ) : (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {giftKeys.map((key) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => choose(key)}
                className="flex size-full flex-col items-center gap-1 rounded-lg px-1 py-3 text-center transition-colors hover:bg-surface-2"
              >
                <GiftArt gift={key} className="size-16" />
                <span className="text-sm leading-tight font-medium hyphens-auto">
                  {t(`enums.gift.${key}`)}
                </span>
                <span className="mt-auto text-xs text-muted">{t('chat.gift.cost', { cost })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
