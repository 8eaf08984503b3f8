import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { isChunkFailure, reloadForChunk } from '#web/lib/routing/chunk-reload.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

type Options = {
  /** Where it cannot be loaded, nothing is shown. */
  optional?: boolean
}

/**
 * A lazy component, inside a Suspense of the caller. Where its code cannot be loaded, the rest of
 * the page stays.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { optional = false }: Options = {},
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props) => (
    <PartBoundary optional={optional}>
      <Loaded {...props} />
    </PartBoundary>
  )
}

type BoundaryProps = { children: ReactNode; optional: boolean }

class PartBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch = reloadForChunk

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (!isChunkFailure(error)) throw error
    return this.props.optional ? null : <Missing />
  }
}

/** Chromium imports a file that failed again only after a reload. */
function Missing() {
  const t = useT()
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-300 mx-auto max-w-105 rounded-lg bg-raised p-4 text-text shadow-2"
    >
      <p>{t('errors.request.unavailable')}</p>
      <button type="button" onClick={() => location.reload()} className="link min-h-11">
        {t('ui.retry')}
      </button>
    </div>
  )
}
