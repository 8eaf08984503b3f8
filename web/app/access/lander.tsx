import { Outlet } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { guards, newcomers, visitors } from './guards.ts'

const all = guards(newcomers(visitors(({ id }) => (id ? `/members/${id}` : pages.members))))
export const middleware = all
export const clientMiddleware = all

export default Outlet
