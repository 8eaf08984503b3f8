import { nameFault } from './rules/member-name.ts'
import { line } from './values.ts'

/** A profile name, composed (Unicode NFC). Refuses a name with the result of `nameFault`. */
export const memberName = line(0, 200)
  .normalize('NFC')
  .superRefine((name, context) => {
    const fault = nameFault(name)
    if (fault) context.addIssue(fault)
  })
