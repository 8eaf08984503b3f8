import type { LogEntry } from '#contract/admin/log.ts'
import { useT } from '#web/admin/lib/texts.tsx'

const toJson = (value: unknown) => JSON.stringify(value, undefined, 1)

export function Changes({ entry: { before, after } }: { entry: LogEntry }) {
  const t = useT()
  if (before === null && after === null) return null
  return (
    <details>
      <summary className="cursor-pointer text-link underline">{t('admin.log.show')}</summary>
      {before !== null && (
        <pre className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {t('admin.log.before')} {toJson(before)}
        </pre>
      )}
      {after !== null && (
        <pre className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {t('admin.log.after')} {toJson(after)}
        </pre>
      )}
    </details>
  )
}
