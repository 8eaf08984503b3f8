import { Outlet } from 'react-router'
import { guards, handedOver, members } from './guards.ts'

const all = guards(members(), handedOver)
export const middleware = all
export const clientMiddleware = all

export default Outlet
