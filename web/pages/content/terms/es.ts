import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'En {name} también hay perfiles ficticios. Cada uno de ellos indica que es ficticio. Detrás no hay ningún miembro, y nunca podrás quedar con ellos. {fictional_rules}',
      fictional: true,
    },
    { text: 'Debes tener al menos {min_age} años.' },
    { text: 'Registrarse es gratis. Enviar mensajes cuesta créditos. No hay suscripción.' },
    { text: 'Puedes desistir de una compra durante {refund_days} días.' },
  ],
  sections: [
    {
      id: 'service',
      title: 'Qué es {name}',
      body: [
        '{name} es un sitio para conocer gente: buscas, alguien te gusta y chateas. El servicio lo ofrece {company}, cuyos datos figuran al final de esta página. Al crear una cuenta aceptas estas condiciones.',
      ],
    },
    {
      id: 'account',
      title: 'Tu cuenta',
      body: [
        [
          'La cuenta es solo para personas de {min_age} años o más. Indicas tu fecha de nacimiento verdadera.',
          'Tienes una sola cuenta, para ti. No compartes tu contraseña con nadie.',
          'Confirmas tu correo. Hasta entonces puedes mirar, pero no enviar ni recibir mensajes.',
          '¿Crees que otra persona usa tu cuenta? Avísanos enseguida en {support_email}.',
        ],
      ],
    },
    {
      id: 'fictional',
      title: 'Perfiles ficticios',
      fictional: true,
      body: [
        'Una parte de los perfiles es ficticia: inventada. Detrás no hay ningún miembro. Un perfil así lleva una etiqueta en todas partes: en la tarjeta, en el perfil, en tus mensajes y entre tus me gusta. No es posible un encuentro.',
        '{fictional_rules} En la búsqueda puedes elegir solo miembros reales.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos y costes',
      body: [
        'Registrarse, buscar, dar me gusta y recibir mensajes no cuesta nada. Por lo siguiente pagas créditos:',
        [
          'un mensaje de texto: {message_credits}',
          'una foto en una conversación: {photo_credits}',
          'un regalo: {gift_credits}',
        ],
        'Los nuevos miembros reciben {signup_credits} de regalo en cuanto confirman su correo. Un mensaje se cobra una sola vez. Si el envío falla, no pagas nada.',
        'Los créditos se compran en paquetes. Ves el precio y la cantidad antes de pagar, IVA incluido. Cada compra es única: no hay suscripción y nada se renueva solo.',
        'Con tu primera compra pasas a ser premium, para siempre. Así desaparecen los límites de la cuenta gratuita, como el número de conversaciones y de fotos. Enviar mensajes sigue costando créditos.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Desistimiento: recuperar tu dinero',
      body: [
        'Puedes desistir de una compra en un plazo de {refund_days} días, sin decir por qué. Basta con un botón, en tu pedido o en [esta página](/pages/return-policy). También vale un correo a {support_email} con tu nombre de perfil y el número de pedido.',
        'Reembolsamos los créditos que no hayas usado en un plazo de 14 días, por el mismo medio de pago. Los créditos ya usados no se reembolsan si al pedir solicitaste que los entregáramos enseguida; si no, recuperas todo el precio.',
      ],
    },
    {
      id: 'conduct',
      title: 'Cómo nos tratamos',
      body: [
        'Esto no se permite en {name}:',
        [
          'insultar, amenazar, discriminar o acosar',
          'pedir dinero, estafar o hacer publicidad',
          'hacerte pasar por otra persona o publicar fotos sobre las que no tienes derechos',
          'imágenes o mensajes sobre menores en un contexto sexual',
          'usar programas para enviar mensajes o recopilar datos',
        ],
      ],
    },
    {
      id: 'moderation',
      title: 'Moderación y bloqueos',
      body: [
        'Podemos revisar las fotos antes de que otros las vean. Leemos las denuncias de los miembros. Lo que incumpla estas normas se puede retirar; si la infracción es grave o se repite, suspendemos o bloqueamos la cuenta.',
        'Te decimos qué hemos hecho y por qué, salvo que la ley lo prohíba. ¿No estás de acuerdo? Recurre en tus [decisiones](/settings/decisions) o usa [el formulario](/complaints?about=objection); otra persona volverá a revisarlo. Las [normas de la casa](/pages/ban) lo explican mejor. Tú también puedes bloquear a cualquier miembro.',
      ],
    },
    {
      id: 'ending',
      title: 'Dejarlo',
      body: [
        'Puedes eliminar tu cuenta cuando quieras. Tu perfil deja de verse enseguida. Durante catorce días aún puedes volver; después borramos tus datos, salvo lo que la ley nos obliga a conservar.',
      ],
    },
    {
      id: 'liability',
      title: 'De qué respondemos',
      body: [
        'Hacemos lo posible para que el sitio funcione bien y con seguridad, pero no podemos prometer que esté siempre disponible. No comprobamos de antemano lo que los miembros se cuentan. Ten cuidado con tus datos personales y no envíes nunca dinero a alguien que solo conoces en línea.',
        'Nada en estas condiciones te quita los derechos que te da la ley.',
      ],
    },
    {
      id: 'law',
      title: 'Cambios, ley y quejas',
      body: [
        'Si estas condiciones cambian, te pedimos en el sitio que leas la nueva versión y la aceptes. Si no estás de acuerdo, puedes dejarlo sin coste. Se aplica el derecho del país donde tiene su sede {company}; conservas la protección obligatoria del país donde vives. Con una queja puedes usar el [formulario de quejas](/complaints) o escribir a {support_email}. Si no llegamos a un acuerdo, puedes acudir al tribunal de tu lugar de residencia.',
      ],
    },
  ],
}
