import { splitByHits } from '#web/chat/find.ts'

export function Marked({ text, wanted, cut = splitByHits }: MarkedProps) {
  if (!wanted) return <span>{text}</span>
  return cut(text, wanted).map((part, place) =>
    part.hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
      <mark key={place} className="rounded-sm bg-warning text-on-warning">
        {part.text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={place}>{part.text}</span>
    ),
  )
}

type MarkedProps = { text: string; wanted: string | undefined; cut?: typeof splitByHits }
