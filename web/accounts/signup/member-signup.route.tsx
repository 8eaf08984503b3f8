import type { LoaderFunctionArgs } from 'react-router'
import { guards, newcomers, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import type { Handle } from '#web/lib/routing/handle.ts'
import { teaserQuery } from '#web/profiles/visitor/teaser.api.ts'
import { MemberSignupScreen } from './member-signup-screen.tsx'
import { askStep } from './signup-action.ts'

const all = guards(newcomers(visitors(({ id }) => `/members/${id}/chat`)))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { texts: ['signup', 'member'], layout: 'empty' }
export const loader = (args: LoaderFunctionArgs) =>
  loading((client, asked) =>
    Promise.all([client.prefetchQuery(teaserQuery(asked.params.id ?? '')), askStep(args)(client, asked)]),
  )(args)
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './signup-action.ts'
export const meta = titled((t) => t('app.nav.signup'))

export default validId(MemberSignupScreen)
