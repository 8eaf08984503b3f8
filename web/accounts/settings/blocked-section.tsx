import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { listBlocks } from '#contract/blocks.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { blocksQuery, useUnblock } from '#web/accounts/security.api.ts'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

type Block = CallOutput<typeof listBlocks>['blocks'][number]

export function BlockedSection() {
  const t = useT()
  const query = useInfiniteQuery(blocksQuery)
  const blocks = query.data?.pages.flatMap((page) => page.blocks) ?? []
  return (
    <Section title={t('settings.blocked.title')}>
      {query.isPending && <RowSkeletons rows={1} />}
      {query.data && (
        <p className="text-sm text-muted">
          {blocks.length === 0 ? t('settings.blocked.none') : t('settings.blocked.hint')}
        </p>
      )}
      {blocks.length > 0 && (
        <ul className="divide-y divide-border">
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} />
          ))}
        </ul>
      )}
      <PageEnd query={query} automatic={false} />
    </Section>
  )
}

function BlockRow({ block }: { block: Block }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const dates = useDates()
  const unblock = useUnblock()
  // The row is removed with its button: the next row takes the focus, else the heading.
  const after = useRef<(HTMLElement | null | undefined)[]>([])
  useEffect(() => () => after.current.forEach(takeLostFocus), [])
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li')
    after.current = [
      row?.nextElementSibling?.querySelector('button'),
      row?.closest('section')?.querySelector('h2'),
    ]
    unblock
      .mutateAsync(block.id)
      .then(() => toast({ text: t('settings.blocked.unblocked', { name: block.name }) }))
      .catch((error: unknown) => toast({ kind: 'danger', text: errorText(error) }))
  }
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-medium">{block.name}</span>
        <span className="text-sm text-muted">
          {t('settings.blocked.since', { date: dates.listTime(block.blocked_at) })}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        className="shrink-0"
        aria-label={t('settings.blocked.unblock_member', { name: block.name })}
        loading={unblock.isPending}
        onClick={press}
      >
        {t('settings.blocked.unblock')}
      </Button>
    </li>
  )
}
