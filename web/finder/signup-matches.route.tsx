import { titled } from '#web/app/page-meta.ts'
import { SignupMatchesScreen } from './signup-matches-screen.tsx'

export const meta = titled((t) => t('finder.matches.title'))

export default SignupMatchesScreen
