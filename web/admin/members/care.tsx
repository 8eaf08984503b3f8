import { useState } from 'react'
import { Link } from 'react-router'
import * as contract from '#contract/admin/members.ts'
import { type MemberPage, type ResendableMail, resendableMails } from '#contract/admin/members.ts'
import { genders } from '#contract/rules/values.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { useCare } from './member.api.ts'

const acts = ['sessions', 'correct', 'mail', 'lift', 'export', 'deletion'] as const
type Act = (typeof acts)[number]
type DialogProps = { member: MemberPage; onClose: () => void }

export function Care({ member }: { member: MemberPage }) {
  const t = useT()
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const isDeleted = member.erased_from !== null
  const canLift = member.mails_stopped.some((stop) => stop === 'bounce' || stop === 'fbl')
  const canBe = acts.filter((each) =>
    each === 'lift' ? canLift && !isDeleted : !isDeleted || each === 'mail' || each === 'sessions',
  )
  return (
    <section aria-label={t('admin.member_page.care')} className="card flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('admin.member_page.care')}</h2>
      <p className="text-sm text-muted">{t('admin.member_page.care_text')}</p>
      {canBe.map((each) => (
        <Button key={each} variant={each === 'deletion' ? 'danger' : 'outline'} onClick={() => setAct(each)}>
          {t(`admin.member_page.acts.${each}`)}
        </Button>
      ))}
      <Link to={`/admin/data-requests?email=${encodeURIComponent(member.email)}`} className="link self-start">
        {t('admin.data_requests.enter')}
      </Link>
      {act === 'correct' && <CorrectDialog member={member} onClose={close} />}
      {act === 'mail' && <MailDialog member={member} onClose={close} />}
      {act && act !== 'correct' && act !== 'mail' && (
        <PlainDialog act={act} member={member} onClose={close} />
      )}
    </section>
  )
}

/** Acts that need only a reason. */
const plainActs = {
  sessions: contract.endMemberSessions,
  lift: contract.liftMailStop,
  export: contract.startMemberExport,
  deletion: contract.deleteMember,
}

function PlainDialog({ act, member, onClose }: DialogProps & { act: keyof typeof plainActs }) {
  const t = useT()
  const care = useCare(plainActs[act], member.id, (output) => {
    const count = 'ended' in output ? output.ended : 0
    showToast({ kind: 'success', text: t(`admin.member_page.done.${act}`, { count }) })
    onClose()
  })
  return (
    <ReasonDialog
      danger={act === 'deletion'}
      title={t(`admin.member_page.acts.${act}`)}
      confirmLabel={t(`admin.member_page.acts.${act}`)}
      pending={care.isPending}
      error={care.error}
      onConfirm={(reason) => care.mutate({ reason })}
      onClose={onClose}
    >
      <p>{t(`admin.member_page.explained.${act}`)}</p>
    </ReasonDialog>
  )
}

function CorrectDialog({ member, onClose }: DialogProps) {
  const t = useT()
  const [gender, setGender] = useState(member.personal?.gender ?? 'female')
  const [birthDate, setBirthDate] = useState(member.personal?.date_of_birth ?? '')
  const correct = useCare(contract.correctMember, member.id, () => {
    showToast({ kind: 'success', text: t('admin.member_page.done.correct') })
    onClose()
  })
  const errors = fieldErrors(correct.error)
  return (
    <ReasonDialog
      title={t('admin.member_page.acts.correct')}
      confirmLabel={t('admin.save')}
      pending={correct.isPending}
      error={correct.error}
      onConfirm={(reason) => correct.mutate({ gender, date_of_birth: birthDate, reason })}
      onClose={onClose}
    >
      <p>{t('admin.member_page.explained.correct')}</p>
      <Field label={t('admin.member_page.gender')} error={errors.gender}>
        <Select value={gender} onChange={(event) => setGender(event.target.value as typeof gender)}>
          {genders.map((each) => (
            <option key={each} value={each}>
              {t(`admin.member_page.genders.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.member_page.birth_date')} error={errors.date_of_birth}>
        <TextInput type="date" value={birthDate} onChange={(event) => setBirthDate(event.target.value)} />
      </Field>
    </ReasonDialog>
  )
}

function MailDialog({ member, onClose }: DialogProps) {
  const t = useT()
  const [mail, setMail] = useState<ResendableMail>(
    member.erased_from ? 'restore_link' : member.state === 'not_confirmed' ? 'activation' : 'password_reset',
  )
  const send = useCare(contract.resendMail, member.id, () => {
    showToast({ kind: 'success', text: t('admin.member_page.done.mail') })
    onClose()
  })
  return (
    <ReasonDialog
      title={t('admin.member_page.acts.mail')}
      confirmLabel={t('admin.member_page.acts.mail')}
      pending={send.isPending}
      error={send.error}
      onConfirm={(reason) => send.mutate({ mail, reason })}
      onClose={onClose}
    >
      <p>{t('admin.member_page.explained.mail')}</p>
      <Field label={t('admin.member_page.which_mail')}>
        <Select value={mail} onChange={(event) => setMail(event.target.value as ResendableMail)}>
          {resendableMails.map((each) => (
            <option key={each} value={each}>
              {t(`admin.member_page.mails.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ReasonDialog>
  )
}
