import type { SiteChange } from '#contract/admin/site.ts'
import { useT } from '#web/admin/lib/texts.tsx'

const LONGEST = 120

function written(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export function ChangedValues({ change: { before, after } }: { change: SiteChange }) {
  const t = useT()
  const usual = t('admin.site_room.as_usual')
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {Object.entries(after ?? {}).map(([field, value]) => (
        <li key={field}>
          <code className="wrap-anywhere">{field}</code>{' '}
          <del className="text-muted">{written(before?.[field]) ?? usual}</del>{' '}
          <span aria-hidden="true">→</span> <ins className="no-underline">{written(value) ?? usual}</ins>
        </li>
      ))}
    </ul>
  )
}
