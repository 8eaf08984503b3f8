import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type Data = { site: string; name: string; device: string; time: string; link: string }

export const newDeviceMail = (t: Texts, { site, name, device, time, link }: Data): ComposedMail =>
  composeMail(t, t('mails.new_device.subject'), {
    site,
    name,
    paragraphs: [t('mails.new_device.body', { device, time }), t('mails.new_device.advice')],
    button: { label: t('mails.new_device.button'), link },
    small: [],
  })
