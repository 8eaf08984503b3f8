import { validOptionalId } from '#web/app/valid.tsx'
import { ChatsScreen } from './chats-screen.tsx'

// The screen of both pages: one component, so that the list stays as it is.
export default validOptionalId(ChatsScreen)
