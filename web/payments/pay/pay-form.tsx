import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OfferedMethod, OfferedPackage } from '#contract/catalogue.ts'
import { FictionalNotice } from '#web/catalogue/fictional-notice.tsx'
import type { ShopQuery } from '#web/catalogue/shop-query.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { payableHere } from '#web/payments/methods.ts'
import { useContinueAtProvider } from '#web/payments/onward.ts'
import { Paused, PaymentError } from '#web/payments/payment-error.tsx'
import { isCode, spendingKey, usePlaceOrder } from '#web/payments/payments.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useAgreedPrice } from './agreed-price.ts'
import { type Chosen, MethodChoice } from './method-choice.tsx'
import {
  chooseMethod,
  DebitLink,
  Immediate,
  isCodeFault,
  NoMethods,
  PayButton,
  PriceChanged,
} from './pay-parts.tsx'
import { Seller } from './seller.tsx'

type PayFormProps = {
  packageId: string
  offer: OfferedPackage
  methods: readonly OfferedMethod[]
  shopQuery: ShopQuery
  /** From the address, which may be any text. */
  wanted: string | undefined
  /** While another country or code is loading, the member cannot order. */
  isChanging: boolean
  pausedUntil: string | undefined
  onRefresh: () => void
  onCode: (code: string | undefined) => void
}

export function PayForm(props: PayFormProps) {
  const { offer, methods, shopQuery, wanted, pausedUntil, onRefresh, onCode } = props
  const t = useT()
  const { user } = useUser()
  const offered = payableHere(methods)
  const form = usePayForm(props, offered)
  const { chosen, error } = form
  const isWantedHere = offered.some(({ method }) => method === wanted)
  const button = useRef<HTMLButtonElement>(null)

  // The address already names the method (spec/payments 2), so the page scrolls to the price.
  useEffect(() => {
    if (isWantedHere && form.banks.length === 0) button.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has come
  }, [])

  if (offered.length === 0) return <NoMethods />
  const errors = fieldErrors(error)
  return (
    <form onSubmit={form.pay} noValidate className="flex flex-col gap-6">
      {wanted !== undefined && !isWantedHere && <Alert kind="warning">{t('payments.pay.method_gone')}</Alert>}
      <MethodChoice
        legend={t('payments.pay.how')}
        methods={offered}
        chosen={chosen}
        onChoose={form.choose}
        bankError={form.isBankMissing ? t('errors.payments.bank_required') : errors['bank']}
      />
      {chosen?.method !== 'sdd' && (
        <Immediate
          checked={form.immediate}
          onChange={form.setImmediate}
          days={offer.refund_days}
          error={errors['immediate']}
        />
      )}
      {user && !user.paid_user && <FictionalNotice />}
      <PriceChanged was={form.previousPrice} now={offer.package.price} />
      {!isCode(error, 'payments.price_changed') && Object.keys(errors).length === 0 && (
        <PaymentError
          error={error}
          onFreed={() => {
            form.reset()
            onRefresh()
          }}
        />
      )}
      {isCodeFault(error) && shopQuery.code && (
        <Button
          variant="outline"
          className="self-start"
          onClick={() => {
            button.current?.focus()
            onCode(undefined)
          }}
        >
          {t('payments.pay.without_code')}
        </Button>
      )}
      {pausedUntil ? (
        <Paused until={pausedUntil} />
      ) : chosen?.method === 'sdd' ? (
        <DebitLink packageId={props.packageId} shopQuery={shopQuery} />
      ) : (
        <PayButton ref={button} price={offer.package.price} loading={form.isBusy} />
      )}
      <Seller refundDays={offer.refund_days} />
    </form>
  )
}

function usePayForm(props: PayFormProps, offered: readonly OfferedMethod[]) {
  const { packageId, offer, shopQuery, wanted, isChanging, onRefresh } = props
  const [picked, pick] = useState<Chosen>()
  const [immediate, setImmediate] = useState(false)
  const [isBankMissing, setIsBankMissing] = useState(false)
  const order = usePlaceOrder()
  const { isLeaving, go } = useContinueAtProvider()
  const price = useAgreedPrice(offer, shopQuery.code, isChanging)
  const chosen = chooseMethod(offered, picked, wanted)
  const banks = offered.find(({ method }) => method === chosen?.method)?.banks ?? []
  const isBusy = isChanging || order.isPending || isLeaving

  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || isBusy) return
    if (banks.length > 0 && !chosen.bank) return setIsBankMissing(true)
    price.agree()
    const input = {
      package_id: packageId,
      ...chosen,
      discount_code: offer.discount ? shopQuery.code : undefined,
      quote: offer.quote,
      immediate,
      return_to: shopQuery.from,
    }
    order.mutate(input, {
      onSuccess: go,
      onError: (error) => {
        if (isCode(error, 'payments.notice_unread') || isCode(error, 'payments.paused'))
          void queryClient.invalidateQueries({ queryKey: spendingKey })
        if (isCode(error, 'payments.price_changed') || isCode(error, 'payments.method_unavailable'))
          onRefresh()
      },
    })
  }
  const choose = (next: Chosen) => {
    pick(next)
    setIsBankMissing(false)
  }
  return {
    chosen,
    choose,
    banks,
    isBankMissing: isBankMissing && !chosen?.bank,
    immediate,
    setImmediate,
    previousPrice: price.was,
    error: order.error,
    reset: order.reset,
    isBusy,
    pay,
  }
}
