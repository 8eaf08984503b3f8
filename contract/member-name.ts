import { nameError } from './rules/member-name.ts'
import { line } from './values.ts'

/** A profile name, composed (Unicode NFC). Refuses a name with the result of `nameError`. */
export const memberName = line(0, 200)
  .normalize('NFC')
  .superRefine((name, context) => {
    const error = nameError(name)
    if (error) context.addIssue(error)
  })
