/** Whether a form has the consent that its sensitive fields need. */
export const hasConsent = (form: { sexuality?: string; sensitive_consent?: boolean }): boolean =>
  !form.sexuality || form.sensitive_consent === true
