import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'contact',
      title: 'Escríbenos',
      body: [
        'Manda un correo a {support_email}. Respondemos en días laborables, normalmente en dos días. También puedes llamar o enviar una carta; el número y la dirección de {company} están al final de esta página.',
        'Pon tu nombre de perfil en el correo y, si se trata de un pago, el número de pedido. Nunca te pedimos la contraseña ni un código.',
      ],
    },
    {
      id: 'help',
      title: 'Lo que puedes resolver enseguida',
      body: [
        [
          'Olvidaste la contraseña: [elige una nueva](/reset-password).',
          'No llega el correo de confirmación: mira en la carpeta de spam, inicia sesión y pide que se envíe de nuevo.',
          'Demasiado correo o demasiado poco: [elige qué quieres recibir](/notifications).',
          'Dónde está mi pago: tus pedidos están en tus [ajustes](/settings).',
          'Dinero de vuelta: [desiste de tu compra](/pages/return-policy) en {refund_days} días.',
          'Cuánto cuesta: [todos los precios](/pricing).',
          'Otro idioma u otro país: [elige tu idioma](/lang-config).',
          'Tus datos en un archivo, tus sesiones y el modo invisible: en tus [ajustes](/settings).',
          'Dejarlo: [elimina tu cuenta](/settings/delete).',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Denunciar o quejarte',
      body: [
        '¿Se trata del comportamiento de alguien, de una foto, de un perfil falso o de algo prohibido? Usa el [formulario de quejas](/complaints); recibes un número enseguida. La mayoría de las preguntas ya tiene respuesta en las [preguntas frecuentes](/pages/faq).',
      ],
    },
    {
      id: 'safety',
      title: '¿No te sientes a salvo?',
      body: [
        'Bloquea al miembro en el menú de la conversación o del perfil. Desde ese momento dejáis de veros. Si te amenazan o te extorsionan, haz una captura de pantalla, no pagues y acude a la policía; en peligro inmediato llama al 112.',
      ],
    },
    {
      id: 'authorities',
      title: 'Punto de contacto para usuarios y autoridades',
      body: [
        'Según el Reglamento europeo de Servicios Digitales (artículos 11 y 12), puedes contactar con {company} en {support_email}, en {contact_languages}.',
      ],
    },
  ],
}
