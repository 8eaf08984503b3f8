import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

export const deviceHash = (deviceId: string) => createHash('sha256').update(deviceId).digest()

type DeviceUse = { userAgent: string; byLink: boolean }

/** Stores the use of a device. Returns the id of the row where the device is new. */
export async function rememberDevice(
  db: Database,
  memberId: number,
  deviceId: string,
  { userAgent, byLink }: DeviceUse,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into member_device (member_id, device_hash, user_agent, by_link)
    values (${memberId}, ${deviceHash(deviceId)}, ${userAgent}, ${byLink})
    on conflict (member_id, device_hash) do update set last_at = now(), user_agent = excluded.user_agent,
      by_link = member_device.by_link and excluded.by_link
    returning id, xmax = 0 as is_new`.execute(db)
  return rows[0]?.isNew ? rows[0].id : undefined
}

type LoginCall = { ctx: Ctx; deviceId: () => string; device: string }

/** Stores the device of a log-in, and has the owner mailed where the device is new. */
export async function recordLogin(
  db: Database,
  { ctx, deviceId, device }: LoginCall,
  memberId: number,
  { byLink = false } = {},
): Promise<void> {
  const memberDeviceId = await rememberDevice(db, memberId, deviceId(), { userAgent: device, byLink })
  if (memberDeviceId !== undefined) await ctx.announce(db, 'accounts.new_device_used', { memberDeviceId })
}
