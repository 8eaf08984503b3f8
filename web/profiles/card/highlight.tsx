import { Sparkles } from 'lucide-react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { useInterestName } from '#web/profiles/interests.ts'
import { cx } from '#web/ui/cx.ts'

type HighlightProps = {
  highlight: NonNullable<ProfileCard['highlight']>
  /** Does not cut the text. */
  whole?: boolean
}

/** An answer, or a shared interest. */
export function Highlight({ highlight, whole }: HighlightProps) {
  const t = useT()
  const interestName = useInterestName()
  if (highlight.kind === 'prompt')
    return (
      <span
        className={cx(
          'mt-1 text-sm leading-snug font-medium wrap-anywhere',
          whole ? 'line-clamp-4' : 'line-clamp-1 sm:line-clamp-2',
        )}
      >
        <span className={cx('block font-normal text-white/85', !whole && 'truncate text-xs max-sm:hidden')}>
          {t(`enums.prompt.${highlight.key}`)}
        </span>{' '}
        <span>{`“${highlight.answer}”`}</span>
      </span>
    )
  const name = interestName(highlight.key)
  return (
    name && (
      <span className="mt-1 flex min-w-0 items-center gap-1 text-sm font-medium">
        <Sparkles aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{t('profiles.common.you_too', { interest: name })}</span>
      </span>
    )
  )
}
