import type { LoaderFunctionArgs } from 'react-router'
import { guards, newcomers, visitors } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import type { Handle } from '#web/lib/routing/handle.ts'
import { translatorFor } from '#web/lib/texts/i18n.tsx'
import { askedTeaser } from '#web/profiles/visitor/teaser.api.ts'
import { MemberSignupScreen } from './member-signup-screen.tsx'
import { askStep } from './signup-action.ts'

const all = guards(newcomers(visitors(({ id }) => `/members/${id}/chat`)))
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { texts: ['signup', 'member'], layout: 'empty' }
export const loader = (args: LoaderFunctionArgs) =>
  loading(
    (client, asked) => Promise.all([client.prefetchQuery(askedTeaser(asked)), askStep(args)(client, asked)]),
    (client, asked) => {
      const name = client.getQueryData(askedTeaser(asked).queryKey)?.name
      return name && translatorFor(asked.language)('profiles.visitor.write_to', { name })
    },
  )(args)
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './signup-action.ts'
export const meta = titled((t) => t('accounts.signup.to_member_title'))

export default validId(MemberSignupScreen)
