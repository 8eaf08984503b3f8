import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { startedSignupQuery } from '#web/accounts/accounts.api.ts'
import { AskLink } from '#web/accounts/completion/ask-link.tsx'
import { CompletionForm } from '#web/accounts/completion/completion-form.tsx'
import { FormFrame } from '#web/accounts/frame.tsx'
import { useLinkToken } from '#web/accounts/links/link-token.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** For an account that began with an address only. */
export function CompleteSignupScreen() {
  const token = useLinkToken()
  const { loading, user } = useUser()
  if (token === undefined) return <Frame loading />
  if (!token) return <Navigate to="/login" replace />
  return loading || user ? <Frame loading /> : <WithLink token={token} />
}

function WithLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery(startedSignupQuery(token))
  if (error instanceof CallError && error.code === 'accounts.link_expired') return <AskLink />
  if (!data)
    return <Frame loading={!error} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Frame>
      <CompletionForm
        token={token}
        started={data}
        onDone={() => navigate('/signup-matches', { replace: true })}
      />
    </Frame>
  )
}

type FrameProps = {
  loading?: boolean
  error?: unknown
  retrying?: boolean
  onRetry?: () => void
  children?: ReactNode
}

function Frame({ loading = false, error, retrying, onRetry, children }: FrameProps) {
  const t = useT()
  usePageTitle(t('accounts.complete.title'))
  return (
    <FormFrame title={t('accounts.complete.title')}>
      {loading && <FormSkeleton />}
      <ErrorNote error={error} onRetry={onRetry} retrying={retrying} />
      {children}
    </FormFrame>
  )
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <Skeleton className="h-6 w-28" />
      <div className="grid grid-cols-2 gap-3">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-14 w-full" />
        ))}
      </div>
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-11 w-full" />
      ))}
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
