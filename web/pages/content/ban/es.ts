import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Sé amable, di la verdad y nunca pidas dinero.' },
    { text: 'Una suspensión la decide siempre una persona.' },
    { text: '¿No estás de acuerdo? Reclama, y otra persona lo mira de nuevo.' },
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
          'Quitamos una foto o un texto.',
          'Ocultamos un perfil mientras investigamos algo.',
          'Suspendemos la cuenta. Entonces se cierran todas tus sesiones, ya no puedes entrar y nadie ve tu perfil.',
        ],
        'Tras una primera falta leve solo quitamos lo que incumple las normas. En caso de abuso de menores, amenazas o estafa suspendemos enseguida y lo denunciamos cuando la ley lo pide.',
      ],
    },
    {
      id: 'decision',
      title: 'Cómo decidimos',
      body: [
        'Una persona de nuestro equipo lee los avisos de miembros y visitantes. Miramos lo que se denunció y una copia de lo que había en ese momento. Nunca decimos quién avisó.',
        'Algunas cosas ocurren solas porque no pueden esperar: un perfil que un miembro denuncia como de un menor se oculta enseguida, una foto que alguien reconoce como suya vuelve a revisión, y una foto parecida a una imagen ya prohibida se rechaza. Después también las mira una persona.',
      ],
    },
    {
      id: 'objection',
      title: 'Reclamar',
      body: [
        '¿Crees que nos equivocamos? Envía [una reclamación](/complaints?about=objection) en un plazo de seis meses. Di de qué cuenta o aviso se trata y qué es lo que no es correcto. Alguien que no tomó la primera decisión lo mira de nuevo, y recibes la respuesta con los motivos por correo.',
        'Si no llegamos a un acuerdo, puedes acudir a un órgano certificado para litigios sobre plataformas en línea en la UE, o a los tribunales.',
      ],
    },
    {
      id: 'credits',
      title: 'Tus créditos y tu dinero',
      body: [
        'También después de una suspensión puedes desistir de una compra de los últimos {refund_days} días, con un correo a {support_email}. Lo que recuperas se explica en [desistimiento y reembolso](/pages/return-policy). Un miembro cuyo mensaje aún no habías leído recupera esos créditos automáticamente.',
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
