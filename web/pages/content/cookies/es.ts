import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Solo usamos las cookies que {name} necesita para funcionar.' },
    { text: 'No hay cookies ni scripts de otros, y nada te sigue.' },
    { text: 'Por eso no te pedimos permiso: no hay nada que rechazar.' },
  ],
  sections: [
    {
      id: 'cookies',
      title: 'Nuestras cookies',
      body: [
        'Una cookie es un pequeño texto que tu navegador guarda para nosotros. {company} pone estas seis. Con una conexión segura, el nombre puede empezar por «__Host-».',
        {
          head: ['Cookie', 'Para qué', 'Cuánto tiempo'],
          rows: [
            [
              'sid',
              'Mantiene tu sesión iniciada.',
              '30 días, o hasta que cierras sesión; si no mantienes la sesión iniciada, hasta que cierras el navegador',
            ],
            [
              'has_session',
              'Dice a la página que has iniciado sesión, para que no pregunte en vano quién eres. No contiene nada sobre ti.',
              'Lo mismo que sid',
            ],
            [
              'device',
              'Reconoce este navegador como un dispositivo de tu cuenta, para que nadie pueda dejarte fuera.',
              '180 días después del último inicio de sesión',
            ],
            ['locale', 'Recuerda el idioma que eliges.', '365 días'],
            ['country', 'Recuerda el país que eliges, para los precios.', '365 días'],
            [
              'wrote',
              'Te muestra durante cinco segundos lo que acabas de cambiar. Solo la ponemos si cambias algo y una copia de nuestra base de datos responde a las preguntas.',
              '5 segundos',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Lo que guarda tu navegador',
      body: [
        'Además, tu navegador guarda algunas cosas por sí mismo. No se envían con cada petición.',
        {
          head: ['Qué', 'Para qué', 'Cuánto tiempo'],
          rows: [
            [
              'Borradores de formularios y mensajes',
              'Para que no tengas que escribir nada dos veces.',
              'Hasta que los envías o cierras la pestaña',
            ],
            [
              'Mensajes que aún no se han enviado',
              'Para que no se pierdan sin conexión.',
              'Hasta que se envían o cierras sesión',
            ],
            [
              'Avisos y advertencias cerrados',
              'Para que no los veas una y otra vez.',
              'Hasta que los borras',
            ],
            [
              'Claro u oscuro, y el número de visitas',
              'Para el aspecto, y para ofrecerte la app en el momento adecuado.',
              'Hasta que los borras',
            ],
            [
              'Desde qué enlace llegaste',
              'Para saber cómo nos encuentra la gente. Solo se envía si te registras.',
              '30 días',
            ],
            [
              'Las partes del propio sitio',
              'Para que se abra rápido, también sin conexión.',
              'Hasta que hay una versión nueva',
            ],
            [
              'Las últimas páginas que viste',
              'Para que aparezcan enseguida en tu próxima visita, antes de actualizarse.',
              'Hasta que cierras sesión o vuelves otro día',
            ],
            [
              'Si las notificaciones push están activas',
              'Para enviarte notificaciones, solo si las pediste.',
              'Hasta que las desactivas',
            ],
          ],
        },
      ],
    },
    {
      id: 'manage',
      title: 'Borrarlas por tu cuenta',
      body: [
        'En los ajustes de tu navegador puedes borrarlo o bloquearlo todo. Sin cookies puedes ver {name}, pero no iniciar sesión. Tu idioma y tu país los cambias en [la página de idiomas](/lang-config).',
        'Si pagas con un servicio de pago, estás en la página de ese servicio y valen sus propias cookies.',
      ],
    },
    {
      id: 'more',
      title: 'Más información',
      body: [
        'Lo que hacemos con los datos está en la [declaración de privacidad](/pages/privacy). ¿Tienes una pregunta? Escribe a {support_email}.',
      ],
    },
  ],
}
