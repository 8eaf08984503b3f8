import { type ComponentProps, useEffect, useRef } from 'react'
import { Composer } from '#web/chat/thread/composer/composer.tsx'
import { focusComposer } from '#web/chat/thread/composer/focus-composer.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Endable, useAskEnd } from './ask-end.tsx'
import { EndNotice } from './end-notice.tsx'
import type { EndState } from './use-end.ts'

/** The composer, or in its place that the conversation was ended. */
export function OpenComposer({ ending, ...props }: ComponentProps<typeof Composer> & { ending: EndState }) {
  const { end, offered } = ending
  const isEnded = end !== undefined
  // Whoever opens the conversation again writes on.
  const isReopening = useRef(false)
  useEffect(() => {
    if (isEnded || !isReopening.current) return
    isReopening.current = false
    focusComposer()
  }, [isEnded])
  const onReopen = (isPending: boolean) => {
    isReopening.current = isPending
  }
  if (end) return <EndNotice {...end} name={props.profile.name} onReopen={onReopen} />
  return (
    <>
      {offered && <EndOffer {...offered} />}
      <Composer {...props} />
    </>
  )
}

function EndOffer(conversation: Endable) {
  const t = useT()
  const askEnd = useAskEnd()
  return (
    <div className="mx-auto flex w-full max-w-180 items-center justify-between gap-4 px-4 pb-2">
      <p className="text-sm text-muted">{t('ends.offer')}</p>
      <Button variant="outline" size="sm" className="shrink-0" onClick={() => askEnd(conversation)}>
        {t('ends.label')}
      </Button>
    </div>
  )
}
