/** The poses of a picture for verification; `verification.poses.<key>` in locales/ says each. */
export const poses = [
  'open_hand',
  'thumb_up',
  'two_fingers',
  'ring',
  'fist_on_chin',
  'finger_on_nose',
  'finger_up',
  'hand_on_head',
  'hand_on_cheek',
  'hand_behind_ear',
  'hand_over_eye',
  'hand_on_forehead',
] as const
export type Pose = (typeof poses)[number]

/** What a machine says about a picture; staff decide what it means. */
export const pictureHints = ['screenshot'] as const

export const verificationStates = ['none', 'waiting', 'verified', 'refused', 'ended'] as const

export const verificationLimits = {
  /** After this time another pose is shown; its picture is taken for as long again. */
  poseMinutes: 10,
  perDay: 10,
  months: 18,
  /** Before the end a member may verify again. */
  renewDays: 30,
  /** How long after the decision the picture is kept. */
  pictureDays: 30,
  /** A picture whose file names an earlier time was not made for this. */
  pictureHours: 36,
} as const
