import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { verificationQuery } from './verification.api.ts'
import { VerificationScreen } from './verification-screen.tsx'

export const loader = loading((client) => client.prefetchQuery(verificationQuery))

/** Only a document of this page may use the camera, so a link to it opens one (spec/http 14). */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  throw redirectDocument(request.url)
}
export { action } from './send-action.ts'
export const meta = titled((t) => t('verification.title'))

export default VerificationScreen
