/** Whether consent came with what needs it. */
export const hasConsent = (form: { sexuality?: string; sensitive_consent?: boolean }): boolean =>
  !form.sexuality || form.sensitive_consent === true
