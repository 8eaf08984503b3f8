import { Outlet } from 'react-router'
import { guards, unrestricted } from './guards.ts'

const all = guards(unrestricted)
export const middleware = all
export const clientMiddleware = all

export default Outlet
