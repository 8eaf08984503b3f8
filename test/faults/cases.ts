import { chat } from './chat/chat.ts'
import { cluster } from './cluster/cluster.ts'
import { failover } from './failover/failover.ts'
import { images } from './images.ts'
import { kill } from './kill/kill.ts'
import type { FaultCase } from './lib/report.ts'
import { likes } from './likes.ts'
import { location } from './location.ts'
import { logIn } from './log-in.ts'
import { mail } from './mail/mail.ts'
import { money } from './money/money.ts'
import { photosPrivate } from './photos-private.ts'
import { restore } from './restore/restore.ts'
import { rolling } from './rolling/rolling.ts'
import { sessions } from './sessions.ts'
import { silent } from './silent.ts'
import { store } from './store.ts'
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
  rolling,
  cluster,
  failover,
  restore,
  store,
}
