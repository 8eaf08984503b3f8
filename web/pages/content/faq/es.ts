import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'account',
      title: 'Tu cuenta',
      body: [],
      questions: [
        {
          id: 'free',
          question: '¿Es gratis {name}?',
          answer: [
            'Registrarse, buscar, dar me gusta y recibir mensajes es gratis. Enviar un mensaje cuesta créditos. Cuando confirmas tu correo, recibes {signup_credits} de regalo.',
          ],
        },
        {
          id: 'confirm',
          question: 'No me llega el correo de confirmación. ¿Qué hago?',
          answer: [
            'Mira en la carpeta de spam. Si no está, inicia sesión y pide que se envíe de nuevo, o corrige tu dirección. El enlace funciona 48 horas.',
          ],
        },
        {
          id: 'password',
          question: 'No recuerdo mi contraseña',
          answer: ['Pide un enlace en [esta página](/reset-password). Funciona 30 minutos y una sola vez.'],
        },
        {
          id: 'change',
          question: '¿Cómo cambio mis datos?',
          answer: [
            'El nombre, las fotos y el texto los cambias en tu [perfil](/profile); el correo y la contraseña, en tus [ajustes](/settings). El género y la fecha de nacimiento puedes cambiarlos una vez; después {company} te ayuda en {support_email}.',
          ],
        },
        {
          id: 'invisible',
          question: '¿Puedo ser invisible?',
          answer: [
            'Sí. Activa el modo invisible en tus [ajustes](/settings). Entonces nadie te encuentra, y solo te ve quien recibe un me gusta o un mensaje tuyo.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Créditos y pagos',
      body: [],
      questions: [
        {
          id: 'cost',
          question: '¿Cuánto cuesta un mensaje?',
          answer: [
            'En créditos: un mensaje cuesta {message_credits}, una foto en una conversación {photo_credits} y un regalo {gift_credits}. También los miembros premium lo pagan. Cuánto cuesta un crédito está en los [precios](/pricing).',
          ],
        },
        {
          id: 'expire',
          question: '¿Es una suscripción? ¿Caducan los créditos?',
          answer: ['No, y no. Cada compra es única, nada se renueva y los créditos no caducan.'],
        },
        {
          id: 'premium',
          question: '¿Qué es premium?',
          answer: [
            'Con tu primera compra eres premium para siempre. Ves todas las fotos, puedes poner 25 fotos propias en vez de 3, chateas con tantos miembros como quieras en vez de 2 y ves también los mensajes de hace más de 30 días.',
          ],
        },
        {
          id: 'methods',
          question: '¿Cómo puedo pagar?',
          answer: [
            'Al pagar ves los métodos de tu país, como tarjeta, PayPal o adeudo domiciliado. En el extracto del banco aparecen el nombre del sitio y el número de pedido.',
          ],
        },
        {
          id: 'refund',
          question: '¿Puedo recuperar mi dinero?',
          answer: [
            'Sí, en los {refund_days} días siguientes a la compra. Primero ves cuánto, hasta el céntimo. Se hace así: [desistimiento y reembolsos](/pages/return-policy).',
          ],
        },
        {
          id: 'limit',
          question: '¿Puedo evitar gastar demasiado?',
          answer: [
            'Sí. Pon en tus [ajustes](/settings) un límite por 30 días. Uno más bajo se aplica de inmediato; uno más alto, solo después de 24 horas. Si gastas mucho en poco tiempo te avisamos, y a partir de cierto importe no puedes comprar nada durante 24 horas.',
          ],
        },
      ],
    },
    {
      id: 'chat',
      title: 'Chatear',
      body: [],
      questions: [
        {
          id: 'write',
          question: '¿Por qué no puedo escribir a alguien?',
          answer: [
            'Debajo de la conversación siempre dice por qué. Lo normal es que tu correo aún no esté confirmado, que te falten créditos, que el miembro sea invisible o que, con cuenta gratuita, ya tengas dos conversaciones.',
          ],
        },
        {
          id: 'delete-chat',
          question: '¿Qué pasa si elimino una conversación?',
          answer: [
            'Desaparece enseguida, para ti y para la otra persona. No puedes recuperarla. Lo que escribáis después empieza de nuevo.',
          ],
        },
        {
          id: 'waiting',
          question: 'Mi mensaje no se envió. ¿He perdido mis créditos?',
          answer: [
            'No. Un mensaje solo cuesta algo cuando se envía, y nunca dos veces. Sin conexión espera en tu navegador y sale más tarde.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Seguridad',
      body: [],
      questions: [
        {
          id: 'report',
          question: '¿Cómo denuncio o bloqueo a alguien?',
          answer: [
            'En el menú de un perfil, una foto, un mensaje o una conversación. Tras bloquear ya no os veis en ningún sitio. ¿No eres miembro? Usa el [formulario de quejas](/complaints). La otra persona nunca sabe quién la denunció.',
          ],
        },
        {
          id: 'scam',
          question: 'Alguien me pide dinero',
          answer: [
            'No lo des nunca, ni una tarjeta regalo, un código o la foto de un documento. Denuncia al miembro y bloquéalo. {company} nunca te pide la contraseña ni un código.',
          ],
        },
        {
          id: 'visitors',
          question: '¿Quién puede verme?',
          answer: [
            'Los demás miembros ven tu nombre, edad, región, fotos y lo que escribes sobre ti. Los visitantes sin cuenta ven tu nombre, edad, región y tu foto principal borrosa; en tus [ajustes](/settings) eliges si ven más, o nada. Los buscadores no entran. Nadie puede buscar tu correo ni tu nombre.',
          ],
        },
        {
          id: 'photos',
          question: '¿Quién ve mis fotos?',
          answer: [
            'Tu foto principal la ven todos los miembros. Las demás solo las ven los miembros premium, y las fotos a petición solo quien tú permitas. No podemos evitar que alguien fotografíe una pantalla.',
          ],
        },
      ],
    },
    {
      id: 'fictional',
      title: 'Perfiles ficticios',
      fictional: true,
      body: [],
      questions: [
        {
          id: 'what',
          question: '¿Qué es un perfil ficticio?',
          answer: ['Un perfil inventado. No le corresponde ningún miembro. {fictional_rules}'],
        },
        {
          id: 'recognise',
          question: '¿Cómo sé que un perfil es ficticio?',
          answer: [
            'Lleva una etiqueta en todas partes: en la tarjeta, en el perfil, en tus conversaciones y entre tus me gusta.',
          ],
        },
        {
          id: 'meet',
          question: '¿Puedo quedar con ellos?',
          answer: [
            'No, nunca. Detrás de un perfil ficticio no hay ningún miembro; nunca está en línea y nunca empieza una conversación.',
          ],
        },
        {
          id: 'without',
          question: '¿Puedo excluirlos?',
          answer: ['Sí. Elige solo miembros reales al [buscar](/members).'],
        },
      ],
    },
    {
      id: 'leaving',
      title: 'Dejarlo',
      body: [],
      questions: [
        {
          id: 'delete-account',
          question: '¿Cómo elimino mi cuenta?',
          answer: [
            'En tus ajustes, en [eliminar cuenta](/settings/delete). Solo necesitas tu contraseña y un motivo. Dejas de ser visible enseguida.',
          ],
        },
        {
          id: 'back',
          question: '¿Puedo volver?',
          answer: [
            'Sí, durante catorce días, con el enlace del correo que recibes entonces. Después borramos tus datos, salvo lo que la ley nos obliga a guardar.',
          ],
        },
        {
          id: 'data',
          question: '¿Puedo llevarme mis datos?',
          answer: [
            'Sí. Pide en tus [ajustes](/settings) un archivo con todo lo tuyo. Recibes un correo cuando está listo y tienes 7 días para descargarlo.',
          ],
        },
      ],
    },
  ],
}
