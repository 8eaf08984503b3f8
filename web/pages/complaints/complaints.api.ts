import { useMutation } from '@tanstack/react-query'
import { sendComplaint } from '#contract/complaints.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { inMemory, underOneKey } from '#web/payments/press-key.ts'

type Complaint = CallInput<typeof sendComplaint>['body']

/** Sends a complaint; pressing again after a lost answer stores no second one. */
export const useSendComplaint = () =>
  useMutation({
    mutationFn: (body: Complaint) =>
      underOneKey('complaint', body, (key) => call(sendComplaint, { body }, { key }), inMemory),
  })
