import { Component, type ReactNode } from 'react'
import { reloadForChunk } from '#web/lib/routing/chunk-reload.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'

type Props = { children: ReactNode; place: string }
type State = { failedAt?: string; error?: unknown; reloading?: boolean }

/**
 * Catches the errors of a page; the next page starts anew. A chunk that cannot be loaded reloads
 * the page once (spec/pages 18).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    if (state.failedAt === undefined || state.failedAt === '' || state.failedAt === place) return null
    return { failedAt: undefined }
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failedAt: '', error }
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ failedAt: this.props.place, reloading: reloadForChunk(error) })
  }

  override render(): ReactNode {
    if (this.state.failedAt === undefined) return this.props.children
    if (this.state.reloading) return null
    return <ErrorPage error={this.state.error} onRetry={() => location.reload()} />
  }
}

/**
 * What went wrong, and the way home (spec/pages 18). Without a Button, icons and other chunks,
 * which may be what failed to load.
 */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const textOf = useErrorText()
  return (
    <div className="page-narrow flex flex-col items-center gap-6 py-16 text-center" role="alert">
      <h1 className="text-2xl">{textOf(error)}</h1>
      <button type="button" className="link p-2" onClick={onRetry}>
        {t('ui.retry')}
      </button>
      <a href="/" className="link p-2">
        {t('ui.next_step.home')}
      </a>
    </div>
  )
}
