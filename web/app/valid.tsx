import type { ComponentType } from 'react'
import { type Params, useParams } from 'react-router'
import { likesTypes } from '#contract/rules/first/values.ts'
import { linkToken, uuid } from '#contract/rules/patterns.ts'
import { NotFound } from '#web/ui/feedback/not-found.tsx'

/** Shows "not found" where the variables of the address cannot be those of a page. */
const validWhere = (isValid: (params: Params) => boolean) => (Screen: ComponentType) =>
  function ValidPage() {
    return isValid(useParams()) ? <Screen /> : <NotFound />
  }

export const validId = validWhere(({ id = '' }) => uuid.test(id.toLowerCase()))
export const validOptionalId = validWhere(({ id }) => id === undefined || uuid.test(id.toLowerCase()))
export const validType = validWhere(({ type }) => likesTypes.some((one) => one === type))
export const validToken = validWhere(({ token = '' }) => linkToken.test(token))
