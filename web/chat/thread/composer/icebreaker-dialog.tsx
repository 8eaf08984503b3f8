import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { type IcebreakerKey, icebreakerKeys } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { OpenerButton } from '#web/likes/match/opener-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { offeredFrom, SHOWN } from './icebreakers.ts'

type IcebreakerDialogProps = { name: string; onChoose: (key: IcebreakerKey) => void; onClose: () => void }

/** The chosen line goes into the composer, to be edited (spec/chat 10). */
export function IcebreakerDialog({ name, onChoose, onClose }: IcebreakerDialogProps) {
  const t = useT()
  const [from, setFrom] = useState(() => Math.floor(Math.random() * icebreakerKeys.length))
  const more = (
    <Button
      variant="ghost"
      onClick={() => setFrom(from + SHOWN)}
      icon={<Shuffle aria-hidden="true" className="size-5" />}
    >
      {t('chat.icebreaker.more')}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} size="md" title={t('chat.icebreaker.title', { name })} footer={more}>
      <p className="mb-3 text-start text-sm text-muted">{t('chat.icebreaker.text')}</p>
      <ul className="flex flex-col gap-2">
        {offeredFrom(from).map((key) => (
          <li key={key}>
            <OpenerButton
              line={t(`chat.icebreakers.${key}`)}
              onChoose={() => {
                onChoose(key)
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
