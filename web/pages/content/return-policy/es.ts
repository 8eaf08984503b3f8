import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Puedes desistir de cada compra durante {refund_days} días, sin dar motivos.' },
    { text: 'Primero ves al céntimo cuánto recuperas. Después basta con pulsar un botón.' },
    { text: 'El dinero vuelve en 14 días, por la misma vía de pago.' },
  ],
  sections: [
    {
      id: 'term',
      title: 'Cuánto tiempo tienes',
      body: [
        'Puedes desistir del contrato hasta {refund_days} días después de la compra. Vale para toda compra de créditos, también con descuento. La fecha y la hora están en tu pedido.',
      ],
    },
    {
      id: 'how',
      title: 'Cómo desistir',
      body: [
        [
          'Con el botón «Desistir del contrato aquí» de esta página o del pedido en tus ajustes. Ves el importe y lo confirmas con «Confirmar el desistimiento».',
          'Con un correo a {support_email}, con tu nombre de perfil y el número de pedido.',
          'Con el modelo de formulario al final de esta página. No es obligatorio.',
        ],
        'Recibirás por correo una confirmación con el contenido, la fecha y la hora de tu desistimiento.',
      ],
    },
    {
      id: 'amount',
      title: 'Cuánto recuperas',
      body: [
        [
          '¿No has usado ningún crédito de esta compra? Recuperas todo el precio.',
          '¿Has usado créditos y al pedir no solicitaste acceso inmediato? También recuperas todo el precio.',
          '¿Has usado créditos y al pedir solicitaste acceso inmediato? Pagas los créditos usados en proporción. Recuperas el precio × créditos sin usar ÷ créditos comprados, redondeado hacia arriba al céntimo.',
        ],
        'Los créditos regalados cuentan como los primeros usados; después, tu compra más antigua. Los créditos sin usar de la compra se descuentan de tu saldo. Si era tu única compra y lo recuperas todo, dejas de ser premium.',
      ],
    },
    {
      id: 'payback',
      title: 'Cuándo vuelve el dinero',
      body: [
        'En los 14 días siguientes a recibir tu desistimiento, por la misma vía de pago y sin gastos. Con un adeudo domiciliado solo es posible cuando tu banco nos haya pagado el importe.',
      ],
    },
    {
      id: 'form',
      title: 'Modelo de formulario de desistimiento',
      body: [
        'Solo debes cumplimentar y enviar este formulario si deseas desistir del contrato.',
        [
          'A la atención de: {company}, {support_email}. La dirección postal está al final de esta página.',
          'Por la presente le comunico que desisto de mi contrato de prestación del siguiente servicio: compra de créditos, número de pedido …',
          'Pedido el: …',
          'Nombre del consumidor: …',
          'Domicilio del consumidor: …',
          'Firma del consumidor (solo si el presente formulario se presenta en papel)',
          'Fecha: …',
        ],
      ],
    },
    {
      id: 'help',
      title: '¿Es otra cosa?',
      body: [
        '¿Se ha cobrado algo que no es correcto, o lo que compraste no funciona como se prometió? Escríbenos a {support_email}. Conservas tus derechos legales, también después de estos {refund_days} días.',
      ],
    },
  ],
}
