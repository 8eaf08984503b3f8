import { chat } from './chat.ts'
import { images } from './images.ts'
import { kill } from './kill.ts'
import { likes } from './likes.ts'
import { location } from './location.ts'
import { logIn } from './log-in.ts'
import { mail } from './mail.ts'
import { money } from './money.ts'
import { photosPrivate } from './photos-private.ts'
import type { FaultCase } from './report.ts'
import { sessions } from './sessions.ts'
import { silent } from './silent.ts'
import { stuffing } from './stuffing.ts'

/** Every case by the name that `npm run faults -- <name>` takes. */
export const cases: Readonly<Record<string, FaultCase>> = {
  images,
  'log-in': logIn,
  stuffing,
  sessions,
  likes,
  'photos-private': photosPrivate,
  kill,
  silent,
  chat,
  money,
  mail,
  location,
}
