import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { oidcLinksQuery } from '#web/accounts/oidc/oidc.api.ts'
import { passkeysQuery } from '#web/accounts/passkeys/passkeys.api.ts'
import { blocksQuery, sessionsQuery } from '#web/accounts/security.api.ts'
import { exportQuery } from '#web/accounts/settings/export.api.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { formFields } from '#web/lib/forms/form-answer.ts'
import { endSession } from '#web/lib/http/session.ts'
import { preferencesQuery } from '#web/notifications/notifications.api.ts'
import { ordersQuery, spendingQuery } from '#web/payments/payments.api.ts'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { Settings } from './settings.tsx'

export const loader = loading((client, { language, query }) => {
  switch (query.get('group')) {
    case 'privacy':
      return Promise.all([
        client.prefetchInfiniteQuery(blocksQuery),
        client.prefetchQuery(profileQuery),
        client.prefetchQuery(exportQuery),
      ])
    case 'payments':
      return Promise.all([client.prefetchInfiniteQuery(ordersQuery), client.prefetchQuery(spendingQuery)])
    case 'notifications':
      return client.prefetchQuery(preferencesQuery())
    default:
      return Promise.all([
        client.prefetchQuery(sessionsQuery(language)),
        client.prefetchQuery(passkeysQuery),
        client.prefetchQuery(oidcLinksQuery),
      ])
  }
})
export { clientLoader } from '#web/app/page-queries.ts'

/** For a page without JavaScript. The answer of the call clears what the browser keeps. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await formFields(request)
  if (!fields.has('log_out')) return data(null, { status: 400 })
  await endSession()
  return redirect('/', 303)
}
export const meta = titled((t) => t('settings.title'))

export default Settings
