import { validOptionalId } from '#web/app/valid.tsx'
import { ChatsScreen } from './chats-screen.tsx'

// One component for both pages, so that the list keeps its state.
export default validOptionalId(ChatsScreen)
