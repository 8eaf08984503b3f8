import type { LikedPart } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

export function LikedPartNote({ part }: { part: LikedPart }) {
  const t = useT()
  return (
    <div className="flex w-full min-w-0 items-center gap-2.5 rounded-md bg-surface-2 px-3 py-2 text-start text-sm">
      {part.kind === 'photo' && (
        <img
          src={part.square}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-md object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="block text-muted">{t(`likes.part.${part.kind}`)}</span>
        {part.kind === 'prompt' && (
          <span className="line-clamp-2 font-medium wrap-anywhere">{part.answer}</span>
        )}
      </span>
    </div>
  )
}
