import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Sé amable, di la verdad y nunca pidas dinero.' },
    { text: 'Una suspensión o un bloqueo los decide siempre una persona.' },
    { text: '¿No estás de acuerdo? Reclama, y otra persona lo revisa de nuevo.' },
  ],
  sections: [
    {
      id: 'rules',
      title: 'Las normas de la casa',
      body: [
        'En {name} no puedes:',
        [
          'tener menos de {min_age} años',
          'compartir o pedir imágenes o mensajes sobre menores en un contexto sexual',
          'amenazar, insultar, discriminar o acosar a nadie',
          'pedir dinero, tarjetas regalo, códigos o datos bancarios, ni estafar a nadie',
          'hacerte pasar por otra persona, ni publicar fotos sobre las que no tienes derechos',
          'poner fotos de desnudos o imágenes sexuales en tu perfil, ni compartir imágenes de alguien sin su permiso',
          'hacer publicidad, ofrecer servicios sexuales o enviar a la gente a otros sitios',
          'usar programas para enviar mensajes o recopilar datos',
          'volver con otra cuenta después de una suspensión',
        ],
      ],
    },
    {
      id: 'measures',
      title: 'Qué puede pasar',
      body: [
        [
          'Te advertimos, o quitamos una foto o un texto.',
          'Ocultamos un perfil mientras investigamos algo, o no puedes enviar mensajes durante un tiempo.',
          'Suspendemos la cuenta por un tiempo o la bloqueamos para siempre. Entonces nadie ve tu perfil. Aún puedes iniciar sesión, pero solo para leer la decisión, recurrir, descargar tus datos, desistir de una compra o eliminar tu cuenta.',
        ],
        'Tras una primera falta leve solo quitamos lo que incumple las normas. En caso de abuso de menores, amenazas o estafa suspendemos o bloqueamos la cuenta enseguida y lo denunciamos cuando la ley lo pide.',
      ],
    },
    {
      id: 'decision',
      title: 'Cómo decidimos',
      body: [
        'Una persona de nuestro equipo lee las denuncias de miembros y visitantes. Miramos lo que se denunció y una copia de lo que había en ese momento. Nunca decimos quién denunció.',
        'Algunas cosas ocurren solas porque no pueden esperar: un perfil que un miembro denuncia como de un menor se oculta enseguida, una foto que alguien reconoce como suya vuelve a revisión, y una foto parecida a una imagen ya prohibida se rechaza. Después también las mira una persona.',
      ],
    },
    {
      id: 'objection',
      title: 'Reclamar',
      body: [
        '¿Crees que nos equivocamos? Dínoslo en un plazo de seis meses: en tus [decisiones](/settings/decisions) o con [el formulario](/complaints?about=objection). Explica qué no es correcto y, en el formulario, también de qué cuenta o denuncia se trata. Alguien que no tomó la primera decisión lo revisa de nuevo, y recibes la respuesta con los motivos por correo.',
        'Si no llegamos a un acuerdo, puedes acudir a un órgano certificado para litigios sobre plataformas en línea en la UE, o a los tribunales.',
      ],
    },
    {
      id: 'credits',
      title: 'Tus créditos y tu dinero',
      body: [
        'También después de una suspensión o un bloqueo puedes desistir de una compra de los últimos {refund_days} días: inicia sesión y elige el pedido, o escribe a {support_email}. Lo que recuperas se explica en [desistimiento y reembolsos](/pages/return-policy). Un miembro cuyo mensaje aún no habías leído recupera esos créditos automáticamente.',
      ],
    },
    {
      id: 'report',
      title: 'Denunciar algo',
      body: [
        'Como miembro denuncias un perfil, una foto o un mensaje en el menú que tiene al lado. Todo el mundo puede usar el [formulario de quejas](/complaints), también sin cuenta. {company} lo lee todo.',
      ],
    },
  ],
}
