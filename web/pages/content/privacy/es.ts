import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'No vendemos tus datos ni los compartimos para publicidad. No hay rastreadores de terceros.' },
    { text: 'Los datos sensibles, como tu orientación sexual, solo los guardamos con tu consentimiento.' },
    { text: 'Si eliminas tu cuenta, borramos tus datos a los catorce días.' },
    { text: 'Siempre puedes saber qué tenemos de ti y hacer que se corrija o se borre.' },
  ],
  sections: [
    {
      id: 'controller',
      title: 'Quién es responsable',
      body: [
        'El responsable de tus datos en {name} es {company}, cuya dirección figura al final de esta página.',
      ],
    },
    {
      id: 'what',
      title: 'Qué guardamos y para qué',
      body: [
        [
          'Tu cuenta: correo, contraseña cifrada, idioma. Para que puedas entrar y para escribirte. Base: nuestro contrato.',
          'Tu perfil: nombre, fecha de nacimiento, género, a quién buscas, lugar, texto y fotos. Para mostrarte a otros miembros. Base: nuestro contrato.',
          'Mensajes, me gusta y regalos. Para entregarlos. Base: nuestro contrato.',
          'Créditos y compras, con el país de tu perfil, de tu dirección de red y de tu tarjeta o banco en ese momento, del que depende el IVA. Para entregarlos y porque lo exige la ley fiscal. Base: contrato y ley.',
          'Dirección de red, navegador y horas de tus visitas, y a través de qué enlace llegaste. Por seguridad, contra el abuso y para saber cómo nos encuentran. Base: nuestro interés legítimo.',
          'Si quieres ofertas por correo. Base: tu consentimiento.',
          'Lo que escribes en una queja o denuncia, con tu nombre y tu correo, y lo que decidimos. Para decidir y responderte. Base: la ley.',
        ],
        'Dónde estás: de tu dirección de red deducimos solo tu país. Si usas el botón de ubicación, tu navegador envía una vez una posición, redondeada a un kilómetro aproximadamente. Buscamos su país, región y ciudad y no guardamos la posición.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Datos sensibles',
      body: [
        'Solo indicas tu orientación sexual si quieres. Te pedimos el consentimiento aparte y guardamos su fecha. Puedes retirarlo cuando quieras; entonces borramos el dato. Nunca usamos datos sensibles para publicidad ni estadísticas.',
      ],
    },
    {
      id: 'seen',
      title: 'Qué ven los demás miembros',
      body: [
        'Los miembros ven tu nombre de perfil, edad, género, región, lugar, fotos y lo que escribes sobre ti, y más o menos cuándo estuviste aquí. Nadie ve tu correo, tu fecha de nacimiento ni tu contraseña. Los visitantes sin cuenta ven tu nombre de perfil, edad, región y una foto principal borrosa. En los ajustes eliges si ven más o nada.',
      ],
    },
    {
      id: 'shared',
      title: 'Con quién compartimos',
      body: [
        'Con nadie para fines propios. Solo las empresas que trabajan por encargo nuestro, para alojamiento, envío de correo y pagos, tratan lo necesario para ello, con un contrato. La policía y los tribunales reciben datos solo si la ley nos obliga.',
      ],
    },
    {
      id: 'storage',
      title: 'Cookies y almacenamiento en tu navegador',
      body: [
        [
          'Una cookie que mantiene tu sesión: 30 días.',
          'Una cookie que reconoce este navegador como dispositivo tuyo: 180 días.',
          'Una cookie con tu idioma: 365 días.',
          'Una cookie con el país que eliges: 365 días.',
          'En tu navegador: borradores, avisos cerrados y, como máximo 30 días, a través de qué enlace llegaste.',
        ],
        'Es necesario para que el sitio funcione. No hay cookies de seguimiento. Todo está en la página sobre [cookies](/pages/cookies).',
      ],
    },
    {
      id: 'retention',
      title: 'Cuánto tiempo lo guardamos',
      body: [
        'Mientras tengas una cuenta. Si la eliminas, tu perfil deja de verse enseguida y borramos tus datos a los catorce días; hasta entonces puedes volver. Una conversación eliminada deja de verse enseguida para los dos; la borramos con las cuentas. Guardamos una queja, cifrada, hasta seis meses después de nuestra decisión. Guardamos los pedidos y recibos el tiempo que exige la ley fiscal. Un mandato de adeudo lo guardamos hasta catorce meses después del cargo, como prueba. Recordamos durante un año con qué pagaste y qué dirección recibió créditos de bienvenida, como marca ilegible, contra abusos. Del mismo modo recordamos a qué dirección ya no escribimos. Las denuncias y las decisiones se conservan, con una copia cifrada de lo denunciado.',
      ],
    },
    {
      id: 'security',
      title: 'Cómo lo protegemos',
      body: [
        'La conexión con {name} está cifrada. Guardamos las contraseñas de modo que tampoco nosotros podemos leerlas. Solo accede a los datos quien lo necesita para su trabajo.',
      ],
    },
    {
      id: 'rights',
      title: 'Tus derechos',
      body: [
        'Puedes ver, llevarte, corregir o borrar tus datos, pedir que se limite su tratamiento y oponerte. Puedes retirar tu consentimiento cuando quieras. Escribe a {support_email}; te responderemos en un mes. También puedes reclamar ante la autoridad de control de tu país, en los Países Bajos la Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'contact',
      title: 'Preguntas',
      body: ['¿Tienes una pregunta sobre tu privacidad? Escribe a {support_email}.'],
    },
  ],
}
