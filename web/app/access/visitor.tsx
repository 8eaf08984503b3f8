import { Outlet } from 'react-router'
import { back, guards } from './guards.ts'

const all = guards(back)
export const middleware = all
export const clientMiddleware = all

export default Outlet
