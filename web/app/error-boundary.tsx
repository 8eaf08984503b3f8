import { Component, type ReactNode } from 'react'
import { reloadForChunk } from '#web/lib/routing/chunk-reload.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

type Props = { children: ReactNode; place: string }
type State = { failedAt?: string; reloading?: boolean }

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

  static getDerivedStateFromError(): State {
    return { failedAt: '' }
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ failedAt: this.props.place, reloading: reloadForChunk(error) })
  }

  override render(): ReactNode {
    if (this.state.failedAt === undefined) return this.props.children
    return this.state.reloading ? null : <Failed />
  }
}

/** Without a Button, icons and other chunks, which may be what failed to load. */
function Failed() {
  const t = useT()
  return (
    <div className="page-narrow flex flex-col items-center gap-6 py-16 text-center" role="alert">
      <h1 className="text-2xl">{t('errors.request.failed')}</h1>
      <button type="button" className="link p-2" onClick={() => location.reload()}>
        {t('ui.retry')}
      </button>
      <a href="/" className="link p-2">
        {t('ui.next_step.home')}
      </a>
    </div>
  )
}
