import { createHmac } from 'node:crypto'
import { type Pose, poses, verificationLimits } from '#contract/rules/verification.ts'

const STEP_MS = verificationLimits.poseMinutes * 60_000

const poseIn = (secret: string, memberId: number, step: number): Pose => {
  const drawn = createHmac('sha256', secret).update(`pose\n${memberId}\n${step}`).digest()
  return poses[drawn.readUInt32BE() % poses.length] ?? poses[0]
}

/**
 * The pose that a member is asked for, until when. It follows from the member and the ten minutes,
 * so all nodes ask for the same one, and nobody without the secret knows a later one
 * (spec/verification 2).
 */
export function poseOf(secret: string, memberId: number, now = Date.now()): { key: Pose; until: Date } {
  const step = Math.floor(now / STEP_MS)
  return { key: poseIn(secret, memberId, step), until: new Date((step + 1) * STEP_MS) }
}

/** Whether a picture in this pose is taken now: in the present one, or the one before. */
export function isPoseTaken(secret: string, memberId: number, pose: Pose, now = Date.now()): boolean {
  const step = Math.floor(now / STEP_MS)
  return [step, step - 1].some((each) => poseIn(secret, memberId, each) === pose)
}
